"""For authors of house rules: deals, playouts, positions, and the laws that every rule set must keep.

Only ``strategies`` needs hypothesis (the extra ``testing``); everything else runs on its own.
"""
