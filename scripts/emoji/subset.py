"""Cuts noto-color-emoji.woff2 out of the font that share pictures draw emoji with.

    apt-get install fonttools python3-brotli && npm pack @fontsource/noto-color-emoji
    python3 scripts/emoji/subset.py noto-color-emoji-emoji-400-normal.woff2

It keeps every emoji of one character, in COLR outlines. Flags, skin tones and joined emoji would make the file three
times as large. Run it when Unicode has new emoji: HarfBuzz, which cuts the other fonts in each build, drops colours.
"""
import pathlib
import subprocess
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

find_emoji = r"""
for (let code = 0x23; code < 0x20000; code++)
  if (/^(?!\p{Emoji_Modifier}|\p{Regional_Indicator})\p{Emoji}$/u.test(String.fromCodePoint(code))) console.log(code);
"""
emoji = subprocess.run(["node", "-e", find_emoji], capture_output=True, check=True).stdout.split()

options = subset.Options()
options.drop_tables += ["SVG", "vhea", "vmtx"]
options.layout_features = []
options.hinting = False
font = TTFont(sys.argv[1])
# fontTools 4.38 cannot read the bounds of each drawing later.
for bounds in font["COLR"].table.ClipList.clips.values():
    bounds.ensureDecompiled()
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=[int(code) for code in emoji] + [0x200D, 0xFE0F, 0x20E3])
subsetter.subset(font)
font.flavor = "woff2"
font.save(pathlib.Path(__file__).parent / "noto-color-emoji.woff2")
