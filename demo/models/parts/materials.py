"""Wood, metal and painted surfaces."""
from parts.nodes import arith, made, mix, new_material, ramp

WOODS = {  # dark grain, middle, light
    'wanza': ((0.105, 0.042, 0.017), (0.235, 0.108, 0.046), (0.340, 0.175, 0.082)),
    'walnut': ((0.030, 0.014, 0.008), (0.088, 0.043, 0.023), (0.150, 0.080, 0.044)),
    'cypress': ((0.30, 0.195, 0.11), (0.47, 0.335, 0.205), (0.58, 0.44, 0.29)),
    'teak': ((0.150, 0.072, 0.028), (0.310, 0.165, 0.070), (0.430, 0.250, 0.120)),
    'floor': ((0.095, 0.055, 0.030), (0.190, 0.118, 0.070), (0.265, 0.175, 0.110)),
    'black': ((0.006, 0.005, 0.005), (0.014, 0.012, 0.011), (0.026, 0.022, 0.020)),
    'bamboo': ((0.30, 0.16, 0.060), (0.47, 0.28, 0.120), (0.58, 0.37, 0.18)),
}


def wood(kind='wanza', axis='x', gloss=0.42):
    key = ('wood', kind, axis, gloss)
    if key in made:
        return made[key]
    m, bsdf, node, link = new_material(f'wood-{kind}-{axis}')
    dark, mid, light = WOODS[kind]
    tc, info = node('TexCoord'), node('ObjectInfo')
    off = node('CombineXYZ')
    for i, k in enumerate((37.0, 91.0, 53.0)):
        link(arith(node, link, 'MULTIPLY', info.outputs['Random'], k), off.inputs[i])
    add = node('VectorMath')
    link(tc.outputs['Object'], add.inputs[0])
    link(off.outputs[0], add.inputs[1])

    def stretched(along, across):
        mp = node('Mapping')
        link(add.outputs[0], mp.inputs['Vector'])
        mp.inputs['Scale'].default_value = [along if a == axis else across for a in 'xyz']
        return mp.outputs[0]
    broad = node('TexNoise', Vector=stretched(0.9, 9.0), Scale=1.0, Detail=6.0, Roughness=0.55, Distortion=0.9)
    bands = node('TexNoise', Vector=stretched(0.7, 34.0), Scale=1.0, Detail=5.0, Roughness=0.6, Distortion=0.5)
    pores = node('TexNoise', Vector=stretched(9.0, 330.0), Scale=1.0, Detail=2.0, Roughness=0.5)
    fac = arith(node, link, 'ADD', arith(node, link, 'MULTIPLY', broad.outputs['Fac'], 0.58),
                arith(node, link, 'MULTIPLY', bands.outputs['Fac'], 0.42))
    col = ramp(node, link, fac, ((0.34, dark), (0.50, mid), (0.66, light)))
    pore = ramp(node, link, pores.outputs['Fac'], ((0.36, (0.55, 0.55, 0.55)), (0.50, (1, 1, 1))))
    col = mix(node, link, 0.55, col, pore, 'MULTIPLY')
    # every board a little lighter or darker
    board = ramp(node, link, info.outputs['Random'], ((0.0, (0.84, 0.84, 0.84)), (1.0, (1.10, 1.10, 1.10))))
    col = mix(node, link, 1.0, col, board, 'MULTIPLY')
    link(col, bsdf.inputs['Base Color'])
    link(arith(node, link, 'ADD', arith(node, link, 'MULTIPLY', bands.outputs['Fac'], 0.18), gloss - 0.09), bsdf.inputs['Roughness'])
    bump = node('Bump', Strength=0.10, Distance=0.002, Height=pores.outputs['Fac'])
    link(bump.outputs[0], bsdf.inputs['Normal'])
    bsdf.inputs['Specular'].default_value = 0.4
    made[key] = m
    return m


def plain(colour, rough=0.5, metallic=0.0, specular=0.4, emission=0.0):
    key = ('plain', colour, rough, metallic, specular, emission)
    if key in made:
        return made[key]
    m, bsdf, node, link = new_material('plain')
    bsdf.inputs['Base Color'].default_value = (*colour, 1)
    bsdf.inputs['Roughness'].default_value = rough
    bsdf.inputs['Metallic'].default_value = metallic
    bsdf.inputs['Specular'].default_value = specular
    if emission:
        bsdf.inputs['Emission'].default_value = (*colour, 1)
        bsdf.inputs['Emission Strength'].default_value = emission
    made[key] = m
    return m


def metal(kind='black'):
    return {'black': plain((0.018, 0.018, 0.019), 0.42, 0.0, 0.5),
            'brass': plain((0.47, 0.315, 0.14), 0.34, 1.0),
            'steel': plain((0.55, 0.55, 0.56), 0.24, 1.0)}[kind]
