"""Fabrics, leather, net and straw."""
from mathutils import Vector

from parts.nodes import arith, made, mix, new_material, ramp


def _calm(colour, share=0.2):
    """The view transform makes colours louder; take some of it back."""
    grey = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]
    return tuple(c + (grey - c) * share for c in colour)


def fabric(colour, kind='weave'):
    """kind: weave, linen, boucle or velvet. colour: linear rgb."""
    key = ('fabric', colour, kind)
    if key in made:
        return made[key]
    m, bsdf, node, link = new_material(f'fabric-{kind}')
    colour = _calm(colour)
    tc = node('TexCoord')
    at = tc.outputs['Object']
    c = Vector(colour)
    dark, light = tuple(c * 0.70), tuple(min(1, v) for v in c * 1.22)
    blot = node('TexNoise', Vector=at, Scale=5.0, Detail=3.0)
    thread_scale = {'weave': 330.0, 'linen': 260.0, 'boucle': 230.0, 'velvet': 500.0}[kind]
    if kind == 'linen':
        def slubs(scale):
            mp = node('Mapping')
            link(at, mp.inputs['Vector'])
            mp.inputs['Scale'].default_value = scale
            return node('TexNoise', Vector=mp.outputs[0], Scale=1.0, Detail=2.0).outputs['Fac']
        thread = arith(node, link, 'MULTIPLY', arith(node, link, 'ADD', slubs((40, 420, 420)), slubs((420, 40, 40))), 0.5)
    elif kind == 'boucle':
        v = node('TexVoronoi', Vector=at, Scale=thread_scale)
        fuzz = node('TexNoise', Vector=at, Scale=thread_scale * 1.3, Detail=3.0, Roughness=0.7, Distortion=1.5)
        thread = arith(node, link, 'MULTIPLY', arith(node, link, 'ADD', arith(node, link, 'SUBTRACT', 0.85, v.outputs['Distance']), fuzz.outputs['Fac']), 0.5)
    else:
        thread = node('TexNoise', Vector=at, Scale=thread_scale, Detail=2.0, Roughness=0.7).outputs['Fac']
    spread = {'weave': 0.75, 'linen': 0.8, 'boucle': 0.55, 'velvet': 0.25}[kind]
    melange = ramp(node, link, thread, ((0.30, dark), (0.70, light)))
    col = mix(node, link, spread, colour, melange)
    shade = ramp(node, link, blot.outputs['Fac'], ((0.3, (0.90, 0.90, 0.90)), (0.7, (1.06, 1.06, 1.06))))
    col = mix(node, link, 1.0, col, shade, 'MULTIPLY')
    link(col, bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = 0.92 if kind != 'velvet' else 0.75
    bsdf.inputs['Specular'].default_value = 0.15
    bsdf.inputs['Sheen'].default_value = 0.9 if kind == 'velvet' else 0.35
    bsdf.inputs['Sheen Tint'].default_value = 0.7
    crease = node('TexNoise', Vector=at, Scale=9.0, Detail=2.0, Distortion=0.8)
    b1 = node('Bump', Strength=0.34 if kind == 'velvet' else 0.22, Distance=0.012, Height=crease.outputs['Fac'])
    b2 = node('Bump', Strength={'weave': 0.35, 'linen': 0.3, 'boucle': 0.9, 'velvet': 0.1}[kind],
              Distance=0.003 if kind != 'boucle' else 0.005, Height=thread, Normal=b1.outputs[0])
    link(b2.outputs[0], bsdf.inputs['Normal'])
    made[key] = m
    return m


def leather(colour):
    key = ('leather', colour)
    if key in made:
        return made[key]
    m, bsdf, node, link = new_material('leather')
    colour = _calm(colour)
    at = node('TexCoord').outputs['Object']
    c = Vector(colour)
    blot = node('TexNoise', Vector=at, Scale=4.5, Detail=6.0, Roughness=0.6)
    link(ramp(node, link, blot.outputs['Fac'], ((0.3, tuple(c * 0.66)), (0.52, colour), (0.75, tuple(c * 1.3)))), bsdf.inputs['Base Color'])
    grain = node('TexVoronoi', Vector=at, Scale=230.0)
    crease = node('TexNoise', Vector=at, Scale=12.0, Detail=5.0, Distortion=1.6)
    b1 = node('Bump', Strength=0.30, Distance=0.012, Height=crease.outputs['Fac'])
    b2 = node('Bump', Strength=0.16, Distance=0.002, Height=grain.outputs['Distance'], Normal=b1.outputs[0])
    link(b2.outputs[0], bsdf.inputs['Normal'])
    link(arith(node, link, 'ADD', arith(node, link, 'MULTIPLY', blot.outputs['Fac'], 0.30), 0.34), bsdf.inputs['Roughness'])
    bsdf.inputs['Specular'].default_value = 0.38
    made[key] = m
    return m


def sheer(colour, cover=0.62):
    """Stretched net: one sees through it a little."""
    m, bsdf, node, link = new_material('sheer')
    at = node('TexCoord').outputs['Object']
    waves = []
    for way in 'XZ':
        wv = node('TexWave', Vector=at, Scale=52.0 if way == 'X' else 30.0)
        wv.bands_direction = way
        waves.append(wv.outputs['Fac'])
    net = arith(node, link, 'MAXIMUM', *waves)
    bsdf.inputs['Base Color'].default_value = (*colour, 1)
    bsdf.inputs['Roughness'].default_value = 0.7
    link(ramp(node, link, net, ((0.55, (cover,) * 3), (0.85, (1, 1, 1)))), bsdf.inputs['Alpha'])
    return m


def straw(code_rgb):
    """Grass and palm: dull, uneven, finely ridged."""
    key = ('straw', code_rgb)
    if key in made:
        return made[key]
    m, bsdf, node, link = new_material('straw')
    at = node('TexCoord').outputs['Object']
    c = Vector(code_rgb)
    n = node('TexNoise', Vector=at, Scale=150.0, Detail=3.0, Roughness=0.7)
    big = node('TexNoise', Vector=at, Scale=14.0, Detail=2.0)
    col = ramp(node, link, n.outputs['Fac'], ((0.30, tuple(c * 0.60)), (0.52, code_rgb), (0.72, tuple(c * 1.25))))
    shade = ramp(node, link, big.outputs['Fac'], ((0.3, (0.86, 0.86, 0.86)), (0.7, (1.08, 1.08, 1.08))))
    link(mix(node, link, 1.0, col, shade, 'MULTIPLY'), bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = 0.85
    bsdf.inputs['Specular'].default_value = 0.18
    b = node('Bump', Strength=0.5, Distance=0.002, Height=n.outputs['Fac'])
    link(b.outputs[0], bsdf.inputs['Normal'])
    made[key] = m
    return m
