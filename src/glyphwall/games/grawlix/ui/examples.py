"""Positions that illustrate the rules, in the browser and in print.

The grids are the rulebook's, and so are hands that it shows; the others are ours.
"""

from __future__ import annotations

from typing import Final

POSITIONS: Final = {
    "three": "RnBh/1Ys RaOhYdGp RhOdBsVn 2p f5",
    "seventeen": "BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RsYaGnBd RpYhVdVs 2p f6",
    "six-rows": "Rp5/BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3 RsYaGnBd YhVdVs 2f f6",
    "cover": "BaVnYdGsRhOp/OsRdVaBnYpGh/VpBhRsOdGaYn/GdYsBpVhOnRa/RnGpOhYaBs1/YhOaGnRp2 Vs BdVd 2p f6",
}
