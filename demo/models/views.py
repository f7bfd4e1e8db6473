"""The views of a product: the whole piece, its other side, a close one, one in a room, a wardrobe with its doors open."""

WIDE = ('sofa', 'corner_sofa', 'frame_sofa', 'bed', 'dining_table', 'round_table', 'coffee_table', 'round_coffee_table', 'desk', 'pedestal_desk')
BACKS = ('sofa', 'frame_sofa', 'armchair', 'cane_chair', 'dining_chair', 'padded_chair', 'office_chair', 'desk', 'pedestal_desk')
OPEN = {
    'reeded': {'drawers': 0.0, 'degrees': [104, 82], 'parts': ['rail', 'shelves', 'rail']},
    'cane': {'drawers': 0.22, 'degrees': [98, 108], 'parts': ['rail', 'shelves']},
    'panel': {'drawers': 0.24, 'degrees': [106, 96], 'parts': ['shelves', 'rail']},
    'plain': {'drawers': 0.47, 'degrees': [100, 106], 'parts': ['rail', 'shelves']},
}


def wide(o):
    """Says whether its pictures are 4:3; those of narrow pieces are 8:9."""
    return o['model'] in WIDE


def size(o, longest=1600):
    return (longest, longest * 3 // 4) if wide(o) else (longest, longest * 9 // 8)


def changed(o, view):
    """The product as it is built for a view."""
    if view != 'open':
        return o
    parts = OPEN[o['doors']]
    if o.get('count') == 3:
        parts = {**parts, 'parts': ['rail', 'shelves', 'rail']}
    return {**o, 'open': parts}


def camera_of(o, view):
    """Arguments of parts.studio.studio for a view of the product."""
    yaw = o.get('yaw', -30)
    fill = min(o.get('fill', 0.82), 0.84) if wide(o) else o.get('fill', 0.82)
    whole = {'yaw': yaw, 'fill': fill}
    if view == 'detail':
        return {**whole, **o['detail']}
    if view == 'side':
        return {**whole, **o.get('side', other_side(o, yaw))}
    if view == 'open':
        return {'yaw': yaw * 0.55, 'fill': fill + 0.04}
    return whole


def other_side(o, yaw):
    """Seating shows its back, a table its top; beds and wardrobes are seen from the other side."""
    if o['model'] in BACKS:
        return {'yaw': 180 - abs(yaw) if yaw > 0 else -180 + abs(yaw), 'elevation': 18}
    if 'table' in o['model']:
        return {'yaw': -yaw * 0.6, 'elevation': 36}
    if 'stool' in o['model']:
        return {'yaw': yaw + 25, 'elevation': 42, 'fill': 0.72}
    if o['model'] == 'wardrobe':
        return {'yaw': -yaw * 1.5, 'elevation': 14}
    return {'yaw': -yaw, 'elevation': 22}
