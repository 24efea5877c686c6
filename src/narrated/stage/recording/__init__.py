"""Pictures of a scene that is run without being drawn: shapes and words for stills and slides."""
