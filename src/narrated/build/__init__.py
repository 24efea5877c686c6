"""Bringing a film up to date: what is stale, why, and making exactly that."""
