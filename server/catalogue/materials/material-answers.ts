import type { MaterialState } from '#contract/goods/material-kinds.ts';
import type { Material } from '#contract/goods/materials.ts';
import type { MaterialRow } from './materials.store.ts';

export const stateOfMaterial = ({
  is_off: isOff,
  available_from: day,
}: Pick<MaterialRow, 'is_off' | 'available_from'>): MaterialState =>
  isOff ? 'off' : day ? 'from-day' : 'available';

/** The fields of a material that administrators write. */
export const contentOf = (row: MaterialRow) => ({
  kind: row.kind,
  name: row.name,
  nameAm: row.name_am,
  colour: row.colour,
  picture: row.picture,
  note: row.note,
  noteAm: row.note_am,
  colourFamilies: row.colour_families,
  materialFamily: row.material_family,
});

export const materialAnswer = (row: MaterialRow): Material => ({
  _id: row.id,
  ...contentOf(row),
  state: stateOfMaterial(row),
  availableFrom: row.available_from,
  products: row.products,
  version: row.version,
});
