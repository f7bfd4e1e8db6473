"""Shorthand for shader nodes; `made` keeps each material, so that it is built once a scene."""
import bpy

made = {}


def new_material(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    bsdf = nt.nodes['Principled BSDF'] if 'Principled BSDF' in nt.nodes else nt.nodes.new('ShaderNodeBsdfPrincipled')

    def node(kind, **inputs):
        n = nt.nodes.new('ShaderNode' + kind)
        for key, value in inputs.items():
            key = key.replace('_', ' ')
            if hasattr(value, 'links'):
                nt.links.new(value, n.inputs[key])
            else:
                n.inputs[key].default_value = value
        return n

    def link(a, b):
        nt.links.new(a, b)
    return m, bsdf, node, link


def arith(node, link, op, a, b):
    n = node('Math')
    n.operation = op
    for i, v in enumerate((a, b)):
        if hasattr(v, 'links'):
            link(v, n.inputs[i])
        else:
            n.inputs[i].default_value = v
    return n.outputs[0]


def ramp(node, link, fac, stops):
    n = node('ValToRGB')
    link(fac, n.inputs[0])
    el = n.color_ramp.elements
    while len(el) < len(stops):
        el.new(0.5)
    for e, (pos, col) in zip(el, stops):
        e.position = pos
        e.color = (*col, 1) if len(col) == 3 else col
    return n.outputs[0]


def mix(node, link, fac, a, b, blend='MIX'):
    n = node('MixRGB')
    n.blend_type = blend
    for i, v in enumerate((fac, a, b)):
        if hasattr(v, 'links'):
            link(v, n.inputs[i])
        else:
            n.inputs[i].default_value = v if i == 0 else (*v, 1)
    return n.outputs[0]
