"""The bots' choices in the setup phase. Spec: cyvasse 3, 12."""
