"""Compilation ahead of time: small steps in order of need, run by several processes into Numba's cache.

``plan`` lists the steps, ``tasks`` runs one, ``compile_pool`` has the processes.
"""
