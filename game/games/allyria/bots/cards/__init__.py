"""Which cards to play, buy and give up. Spec: allyria 12."""
