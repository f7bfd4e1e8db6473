import type { ManagedProduct } from '../../contract/goods/products.ts';
import type { ManagedVariant } from '../../contract/goods/product-variants.ts';
import { bodyOf, createProduct, productFields, type Person, type Served } from './factories.ts';

export const FABRIC = {
  name: 'Fabric',
  nameAm: 'ጨርቅ',
  values: [
    { _id: 'teal', name: 'Teal', nameAm: 'አረንጓዴ ሰማያዊ', colour: '#3f6f6b', picture: null },
    { _id: 'sand', name: 'Sand', nameAm: null, colour: '#d8c7a4', picture: null },
  ],
};
export const SIZE = {
  name: 'Size',
  nameAm: 'መጠን',
  values: [
    { _id: 'two', name: 'Two seats', nameAm: null, colour: null, picture: null },
    { _id: 'three', name: 'Three seats', nameAm: null, colour: null, picture: null },
  ],
};

/** Saves a product as an administrator does; fields that are not given are those of a new product. */
export async function saveProduct(
  shop: Pick<Served, 'call'>,
  { token }: Person,
  id: string,
  fields: object,
): Promise<ManagedProduct> {
  const body = { _id: id, ...productFields(), ...fields };
  return bodyOf<ManagedProduct>(await shop.call('PUT', `/api/products/${id}`, { token, body }));
}

/** A sofa in two fabrics and two sizes: `teal two` has one piece, the others none, unless they are given. */
export async function createSofa(
  shop: Pick<Served, 'call'>,
  administrator: Person,
  variants: Record<string, object> = {},
): Promise<ManagedProduct> {
  const { _id } = await createProduct(shop, administrator, { name: 'Entoto Sofa', category: 'sofa' });
  const rows = FABRIC.values.flatMap((fabric) =>
    SIZE.values.map((size) => ({
      values: [fabric._id, size._id],
      price: size._id === 'two' ? 60_000 : 80_000,
      countInStock: fabric._id === 'teal' && size._id === 'two' ? 1 : 0,
      ...variants[`${fabric._id} ${size._id}`],
    })),
  );
  const fields = { name: 'Entoto Sofa', category: 'sofa', options: [FABRIC, SIZE], variants: rows };
  return saveProduct(shop, administrator, _id, fields);
}

/** The variant of these values, such as 'teal two'. */
export function variantOf<Of extends { values: string[] } = ManagedVariant>(
  { variants }: { variants: Of[] },
  values: string,
): Of {
  const found = variants.find((variant) => variant.values.join(' ') === values);
  if (!found)
    throw new Error(`No variant '${values}' among ${variants.map((each) => each.values.join(' '))}`);
  return found;
}
