"""Compiling ahead: a plan of small steps in the order of need, worked off by several processes into Numba's cache.

``plan`` says what there is to compile and in which order, ``tasks`` does one step, ``crew`` has the processes.
"""
