"""Lamps. The shades shine by themselves, evenly graded, so that no bulb sprinkles bright dots."""
import bpy

from colours import rgb
from parts.materials import metal, plain
from parts.nodes import made, new_material, ramp
from parts.shapes import lathe, tube


def shade_cloth(low, high, strength=1.0):
    """Linen lit from inside: brightest at the height of the bulb."""
    key = ('shade', low, high, strength)
    if key not in made:
        m, bsdf, node, link = new_material('shade')
        split = node('SeparateXYZ', Vector=node('TexCoord').outputs['Object'])
        span = node('MapRange')
        link(split.outputs['Z'], span.inputs['Value'])
        span.inputs['From Min'].default_value, span.inputs['From Max'].default_value = low, high
        glow = ramp(node, link, span.outputs[0], ((0.0, (0.55, 0.35, 0.17)), (0.40, (0.88, 0.62, 0.34)), (0.70, (0.70, 0.47, 0.25)), (1.0, (0.36, 0.23, 0.115))))
        link(glow, bsdf.inputs['Emission'])
        bsdf.inputs['Emission Strength'].default_value = strength
        bsdf.inputs['Base Color'].default_value = (*rgb('#D8C9AC'), 1)
        bsdf.inputs['Roughness'].default_value = 0.95
        bsdf.inputs['Specular'].default_value = 0.05
        made[key] = m
    return made[key]


def glow(at, energy, size=0.12, colour=(1.0, 0.74, 0.45)):
    li = bpy.data.lights.new('glow', 'POINT')
    li.energy, li.shadow_soft_size, li.color = energy, size, colour
    ob = bpy.data.objects.new('glow', li)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = at


def floor_lamp(at, energy=12, height=1.66, foot='black', strength=0.85):
    x, y, _ = at
    m = metal(foot)
    low, high = height - 0.30, height
    lathe([(0.15, 0), (0.155, 0.004), (0.155, 0.016), (0.150, 0.020), (0.020, 0.025), (0.0125, 0.032)], at, m, 64)
    tube([(x, y, 0.02), (x, y, low + 0.06)], 0.0095, m, smooth=False, resolution=5)
    lathe([(0.213, low), (0.215, low), (0.216, low + 0.004), (0.165, high - 0.004), (0.164, high), (0.162, high)], at, shade_cloth(low, high, strength), 72)
    for z, r in ((low + 0.003, 0.2165), (high - 0.003, 0.1655)):
        lathe([(r - 0.002, z - 0.005), (r + 0.0012, z - 0.005), (r + 0.0012, z + 0.005), (r - 0.002, z + 0.005)], at, plain(rgb('#B09A76'), 0.9, 0, 0.1), 72)
    glow((x, y, low - 0.08), energy)



def table_lamp(at, energy=6, strength=0.85, body='#4B2A1D'):
    """Turned foot of dark clay, shade of linen."""
    clay = plain(rgb(body), 0.48, 0, 0.4)
    lathe([(0.055, 0), (0.060, 0.003), (0.061, 0.010), (0.052, 0.018), (0.060, 0.050), (0.076, 0.095), (0.078, 0.125), (0.066, 0.165), (0.036, 0.205), (0.018, 0.230), (0.014, 0.250), (0.014, 0.275), (0.008, 0.278)], at, clay, 64)
    x, y, z = at
    tube([(x, y, z + 0.27), (x, y, z + 0.36)], 0.005, metal('brass'), smooth=False)
    lathe([(0.148, 0.29), (0.150, 0.29), (0.151, 0.293), (0.112, 0.485), (0.110, 0.487)], at, shade_cloth(0.29, 0.487, strength), 64)
    glow((x, y, z + 0.24), energy, 0.08)


def pendant(at, ceiling, energy=24, colour='#2A2420', radius=0.26):
    """A dome of spun metal over the table; at: the middle of its rim."""
    x, y, z = at
    prof = [(radius - 0.001, 0), (radius + 0.002, 0.002), (radius, 0.006)]
    dome = [(radius * c, 0.19 * s) for c, s in ((0.995, 0.05), (0.97, 0.18), (0.92, 0.34), (0.84, 0.50), (0.72, 0.66), (0.56, 0.80), (0.36, 0.92), (0.18, 0.985), (0.10, 1.0))]
    lathe(prof + dome + [(0.030, 0.20), (0.028, 0.24), (0.012, 0.245)], at, plain(rgb(colour), 0.42, 0, 0.45), 96)
    inner = [(r - 0.004, h - 0.003) for r, h in dome[:-1]]
    lathe([(radius - 0.004, 0.001)] + inner + [(0.001, 0.186)], at, plain(rgb('#C99C5A'), 0.38, 0.6, 0.5), 96)
    lathe([(0.001, 0.018), (0.030, 0.024), (0.047, 0.050), (0.045, 0.085), (0.020, 0.115), (0.018, 0.17)], at, plain((1.0, 0.80, 0.52), 0.6, 0, 0.2, 1.6), 40)
    tube([(x, y, z + 0.24), (x, y, ceiling)], 0.0032, plain(rgb('#2A2420'), 0.7), smooth=False)
    li = bpy.data.lights.new('pendant', 'AREA')
    li.shape, li.size, li.energy, li.color = 'DISK', radius * 1.5, energy, (1.0, 0.77, 0.50)
    ob = bpy.data.objects.new('pendant', li)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = (x, y, z + 0.002)
    ob.visible_camera = False


