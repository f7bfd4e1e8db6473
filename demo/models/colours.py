"""Colours of the house as linear rgb."""


def rgb(code):
    code = code.lstrip('#')
    out = []
    for i in (0, 2, 4):
        c = int(code[i:i + 2], 16) / 255
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return tuple(out)


FABRICS = {
    'forest': ('#2F4B40', 'velvet'),
    'mustard': ('#936E38', 'boucle'),
    'oatmeal': ('#B9AC97', 'linen'),
    'sand': ('#B9A68A', 'linen'),
    'terracotta': ('#8A4A33', 'weave'),
    'charcoal': ('#3A3B3D', 'weave'),
    'petrol': ('#3B4A50', 'weave'),
    'cream': ('#D3C8B4', 'boucle'),
    'white': ('#E9E5DD', 'linen'),
    'brown': ('#5B3A29', 'weave'),
}
LEATHERS = {'cognac': '#5C341E', 'espresso': '#3B241A'}
