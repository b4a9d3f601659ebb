"""How the tables of matches came to be."""
