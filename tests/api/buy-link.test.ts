import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { NamedPiece } from '../../contract/goods/named-pieces.ts';
import {
  archiveProduct,
  bodyOf,
  createProduct,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { describeShopOnce } from '../support/start-shop.ts';

const variantOf = (sku: string) => ({ variants: [{ values: [], sku, price: 9500, countInStock: 3 }] });

describeShopOnce('pieces by the names of a link (POST /api/products/named)', (shop) => {
  let administrator: Person;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
  });
  const find = async (...names: string[]) =>
    bodyOf<NamedPiece[]>(await shop.call('POST', '/api/products/named', { body: { names } }));

  test('a code, whatever its letters, and an id name the same piece, in the sequence of the names', async () => {
    const sku = `Chair ${randomUUID().slice(0, 8)}/1`;
    const { _id } = await createProduct(shop, administrator, variantOf(sku));
    const piece = { product: _id, variant: _id };
    expect(await find(_id.toUpperCase(), sku.toLowerCase())).toEqual([
      { name: _id.toUpperCase(), ...piece },
      { name: sku.toLowerCase(), ...piece },
    ]);
  });

  test('drafts, pieces that are no longer made and strangers are left out', async () => {
    const { token } = administrator;
    const sku = `draft-${randomUUID().slice(0, 8)}`;
    const draft = await createProduct(shop, administrator, variantOf(sku));
    const state = { token, body: { state: 'draft' } };
    bodyOf(await shop.call('PATCH', `/api/products/${draft._id}/state`, state));
    const archived = await createProduct(shop, administrator);
    await archiveProduct(shop, administrator, archived._id);
    const sold = await createProduct(shop, administrator);
    expect(await find(draft._id, sku, archived._id, randomUUID(), "' or 1=1 --", sold._id)).toEqual([
      { name: sold._id, product: sold._id, variant: sold._id },
    ]);
  });

  test.each([
    { names: [] },
    { names: [''] },
    { names: ['x'.repeat(61)] },
    { names: Array(51).fill('a') },
    {},
  ])('a question that is none is refused (%j)', async (body) => {
    expect(refusalOf(await shop.call('POST', '/api/products/named', { body }))).toBe('400 invalid-field');
  });
});
