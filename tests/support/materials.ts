import type { Material } from '../../contract/goods/materials.ts';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import { bodyOf, type Person, type Served } from './factories.ts';
import { createSofa, FABRIC, saveProduct, SIZE } from './sofas.ts';

let made = 0;

/** Makes a fabric as an administrator does; its name is its own. */
export const createMaterial = async (
  shop: Pick<Served, 'call'>,
  { token }: Person,
  fields: object = {},
): Promise<Material> => {
  const name = `Cloth ${process.pid} ${(made += 1)}`;
  const body = { kind: 'fabric', name, nameAm: 'ጨርቅ', colour: '#2f5b4a', ...fields };
  return bodyOf<Material>(await shop.call('POST', '/api/materials', { token, body }), 201);
};

/** The options of a sofa whose value 'teal' is of a material. */
export const optionsOf = ({ _id }: Pick<Material, '_id'>) => {
  const [teal, sand] = FABRIC.values;
  return [{ ...FABRIC, values: [{ ...teal!, material: _id }, sand!] }, SIZE];
};

/** A sofa in two fabrics and two sizes, whose teal is of a material. */
export async function createSofaOf(
  shop: Pick<Served, 'call'>,
  administrator: Person,
  material: Pick<Material, '_id'>,
  variants: Record<string, object> = {},
): Promise<ManagedProduct> {
  const sofa = await createSofa(shop, administrator, variants);
  return saveProduct(shop, administrator, sofa._id, withOptions(sofa, optionsOf(material)));
}

/** A product as it is, but its options, as clients give it that send all they have read. */
export const withOptions = (product: ManagedProduct, options: readonly unknown[]) => {
  const { name, category, price, countInStock, variants } = product;
  return { name, category, price, countInStock, variants, options };
};

export const switchMaterial = (
  shop: Pick<Served, 'call'>,
  { token }: Person,
  { _id }: Pick<Material, '_id'>,
  body: { state: string; availableFrom?: string },
) => shop.call('PATCH', `/api/materials/${_id}/state`, { token, body });
