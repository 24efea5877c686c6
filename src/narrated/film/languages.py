"""Language tags of a script (`en`, `pt-BR`) as the three letters that MP4 wants (ISO 639-2/T)."""

UNDETERMINED = "und"
THREE_LETTERS = (
    "ar ara, bg bul, bn ben, ca cat, cs ces, cy cym, da dan, de deu, el ell, en eng, es spa, et est, eu eus, fa fas, "
    "fi fin, fr fra, ga gle, gl glg, he heb, hi hin, hr hrv, hu hun, hy hye, id ind, is isl, it ita, ja jpn, ka kat, "
    "ko kor, lt lit, lv lav, mk mkd, ms msa, nb nob, nl nld, nn nno, no nor, pl pol, pt por, ro ron, ru rus, sk slk, "
    "sl slv, sq sqi, sr srp, sv swe, sw swa, ta tam, te tel, th tha, tr tur, uk ukr, ur urd, vi vie, zh zho"
)


def three_letter_code(language: str) -> str:
    """`eng` for `en` or `en-GB`; three letters stay as they are, an unknown tag is `und`."""
    primary = language.replace("_", "-").partition("-")[0].lower()
    if len(primary) == 3 and primary.isascii() and primary.isalpha():
        return primary
    codes = dict(entry.split(" ") for entry in THREE_LETTERS.split(", "))
    return codes.get(primary, UNDETERMINED)
