"""A model on this machine as an oracle generator of teval (docs/local-models.md)."""
