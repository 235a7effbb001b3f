"""What cards do, primitive by primitive. Spec: allyria 5.7."""
