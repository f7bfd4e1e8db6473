#!/usr/bin/env bash
# web-ifc 0.0.78 gives a table of a building's plan in two units and with two different axes upwards, by which call is asked.
#
# Set up: a plan (IFC4, in millimetres, as architects' programs write it) with one table, 1,800 wide, 900 deep and 750 high. Its size is
# read from the attributes, from the vertices of its mesh, and from the vertices placed by the mesh's own transformation.
# A good guess: one model has one unit and one direction upwards; a library for viewers may turn all into metres with y upwards, but then
# the vertices and the transformation agree before they are multiplied.
# What happens: attributes and raw vertices are in the file's millimetres with z upwards; the transformation turns them into metres with
# y upwards. Who takes the raw vertices for a bounding box, or compares a placed size with an attribute, has a table 1,000 times too
# large, or one that is 0.75 'deep' and 0.9 'high', which looks sound and does not fit under the window.
#
# Seen on 2026-12-01:
#   attributes: 1800 x 900 x 750
#   vertices: 1800 x 900 x 750
#   placed: 1.8 x 0.75 x 0.9
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts web-ifc@0.0.78

cat >look.mjs <<'JS'
import { IfcAPI } from 'web-ifc';

const PLAN = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [CoordinationView]'),'2;1');
FILE_NAME('room.ifc','2026-12-01T00:00:00',(''),(''),'','','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCPROJECT('0YvctVUKr0kugbFTf53O9L',$,'Plan',$,$,$,$,(#20),#7);
#7=IFCUNITASSIGNMENT((#8));
#8=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#20=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#21,$);
#21=IFCAXIS2PLACEMENT3D(#22,$,$);
#22=IFCCARTESIANPOINT((0.,0.,0.));
#30=IFCLOCALPLACEMENT($,#21);
#40=IFCRECTANGLEPROFILEDEF(.AREA.,$,#41,1800.,900.);
#41=IFCAXIS2PLACEMENT2D(#42,$);
#42=IFCCARTESIANPOINT((0.,0.));
#43=IFCDIRECTION((0.,0.,1.));
#44=IFCEXTRUDEDAREASOLID(#40,#21,#43,750.);
#45=IFCSHAPEREPRESENTATION(#20,'Body','SweptSolid',(#44));
#46=IFCPRODUCTDEFINITIONSHAPE($,$,(#45));
#50=IFCFURNITURE('1YvctVUKr0kugbFTf53O9L',$,'Table',$,$,#30,#46,$,.TABLE.);
ENDSEC;
END-ISO-10303-21;
`;
const api = new IfcAPI();
await api.Init();
const model = api.OpenModel(new TextEncoder().encode(PLAN));
const sides = (points) =>
  [0, 1, 2]
    .map((axis) => points.map((point) => point[axis]))
    .map((values) => Number((Math.max(...values) - Math.min(...values)).toFixed(3)))
    .join(' x ');
const raw = [];
const placed = [];
api.StreamAllMeshes(model, (mesh) => {
  for (let at = 0; at < mesh.geometries.size(); at += 1) {
    const { geometryExpressID, flatTransformation: m } = mesh.geometries.get(at);
    const geometry = api.GetGeometry(model, geometryExpressID);
    const values = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
    for (let each = 0; each < values.length; each += 6) {
      const [x, y, z] = values.slice(each, each + 3);
      raw.push([x, y, z]);
      placed.push([0, 1, 2].map((row) => m[row] * x + m[row + 4] * y + m[row + 8] * z + m[row + 12]));
    }
  }
});
const seen = [
  `attributes: ${api.GetLine(model, 40).XDim.value} x ${api.GetLine(model, 40).YDim.value} x ${api.GetLine(model, 44).Depth.value}`,
  `vertices: ${sides(raw)}`,
  `placed: ${sides(placed)}`,
].join('\n');
console.log(seen);
const expected = String.raw`attributes: 1800 x 900 x 750
vertices: 1800 x 900 x 750
placed: 1.8 x 0.75 x 0.9`;
if (seen !== expected) throw new Error('web-ifc does something else now');
JS
node look.mjs
