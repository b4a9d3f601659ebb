"""Matches: what is stored of them, who sits at them, what a browser is told."""
