"""The film as pixels and sound: render, mix, assemble, verify."""
