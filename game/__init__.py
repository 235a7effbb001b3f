"""Four Crowns: tabletop games of thrones and treachery for one couch."""
