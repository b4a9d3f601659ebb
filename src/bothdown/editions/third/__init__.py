"""What the editions after 1986 share: a chapter of the rulebook is a module here."""
