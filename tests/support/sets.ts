import type { ManagedSet } from '../../contract/goods/sets.ts';
import type { Product } from '../../contract/goods/products.ts';
import { bodyOf, createProduct, type Person } from './factories.ts';
import type { Call } from './shop-client.ts';

interface Shop {
  call: Call;
}

let made = 0;

/** The body of a new set of a table at 20,000 and six chairs at 3,000, without VAT, for 30,000; its name is its own. */
export async function newSet(shop: Shop, owner: Person, fields: object = {}) {
  const table = await createProduct(shop, owner, { category: 'table', price: 20_000, countInStock: 5 });
  const chair = await createProduct(shop, owner, { category: 'chair', price: 3000, countInStock: 40 });
  return setBody([table, chair], fields);
}

/** The body of a new set of one of the first product and six of the second, for 30,000. */
export const setBody = ([table, chair]: readonly [Product, Product], fields: object = {}) => ({
  name: `Dining set ${process.pid} ${(made += 1)}`,
  nameAm: 'የምግብ ጠረጴዛ ከስድስት ወንበር ጋር',
  kind: 'price',
  value: 30_000,
  lines: [
    { product: table._id, qty: 1 },
    { product: chair._id, qty: 6 },
  ],
  ...fields,
});

/** Makes a set as an owner does. */
export const createSet = async (shop: Shop, owner: Person, fields: object = {}): Promise<ManagedSet> =>
  saveNewSet(shop, owner, await newSet(shop, owner, fields));

export const saveNewSet = async (shop: Shop, { token }: Person, body: object): Promise<ManagedSet> =>
  bodyOf<ManagedSet>(await shop.call('POST', '/api/sets', { token, body }), 201);

/** The body of PUT /sets/{id} that leaves a set as it is. */
export const sameSet = (set: ManagedSet) => ({
  ...{ name: set.name, nameAm: set.nameAm, description: set.description, descriptionAm: set.descriptionAm },
  ...{
    pictures: set.pictures,
    kind: set.kind,
    value: set.value,
    isActive: set.isActive,
    version: set.version,
  },
  lines: set.lines.map(({ product, variant, qty }) => ({ product, variant, qty })),
});
