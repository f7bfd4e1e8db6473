import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bodyOf, createProduct, type Person } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';
import { nodeWithChair, type WatchedNode } from '../support/watched-node.ts';
import type { Product } from '../../contract/goods/products.ts';

describeShop('what is shown beside a product', (shop) => {
  let node: WatchedNode;
  let owner: Person;
  let table: Product;
  let chair: Product;
  let stool: Product;
  beforeAll(async () => {
    ({ node } = await nodeWithChair(shop));
    owner = node.administrator;
  });
  afterAll(() => node.close());
  beforeEach(async () => {
    // One after the other, so that the newest of a series is known.
    table = await createProduct(node, owner, { name: 'Table' });
    chair = await createProduct(node, owner, { name: 'Chair' });
    stool = await createProduct(node, owner, { name: 'Stool' });
  });

  const save = async (product: Product, fields: object) => {
    const { name, price, image, description, brand, category, countInStock } = product;
    const whole = { name, price, image, description, brand, category, countInStock };
    return node.asOwner('PUT', `/api/products/${product._id}`, { ...whole, ...fields });
  };
  const namesOf = (products: { name: string }[]) => products.map(({ name }) => name);
  const related = async ({ _id }: Product) => {
    const { goesWith, sameSeries } = bodyOf(await node.call('GET', `/api/products/${_id}/related`));
    return { goesWith: namesOf(goesWith), sameSeries: namesOf(sameSeries) };
  };

  test('what goes with it comes in the order in which the shop chose it', async () => {
    await save(table, { goesWith: [stool._id, chair._id] });
    expect(await related(table)).toEqual({ goesWith: ['Stool', 'Chair'], sameSeries: [] });
    expect(await related(chair)).toEqual({ goesWith: [], sameSeries: [] });
  });

  test('the same series is shown without what goes with it already, the newest first', async () => {
    await save(chair, { series: 'Mirfak 7' });
    await save(stool, { series: 'Mirfak 7' });
    const bench = await createProduct(node, owner, { name: 'Bench' });
    await save(bench, { series: 'Mirfak 7' });
    await save(table, { series: 'Mirfak 7', goesWith: [chair._id] });
    expect(await related(table)).toEqual({ goesWith: ['Chair'], sameSeries: ['Bench', 'Stool'] });
  });

  test('a product never goes with itself, and what is gone, a draft or archived is left out', async () => {
    await save(table, { goesWith: [table._id, chair._id, stool._id, randomUUID()] });
    await node.asOwner('PATCH', `/api/products/${stool._id}/state`, { state: 'archived' });
    await node.call('DELETE', `/api/products/${chair._id}`, { token: owner.token });
    expect(await related(table)).toEqual({ goesWith: [], sameSeries: [] });
  });

  test('at most four of each are answered, and more than twelve are refused', { tags: 'long' }, async () => {
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, index) => createProduct(node, owner, { name: `Lamp ${index}` })),
    );
    const ids = others.map(({ _id }) => _id);
    await save(table, { goesWith: ids });
    expect((await related(table)).goesWith).toEqual(['Lamp 0', 'Lamp 1', 'Lamp 2', 'Lamp 3']);
    const { name, price, image, description, brand, category, countInStock } = table;
    const body = { name, price, image, description, brand, category, countInStock };
    const goesWith = Array.from({ length: 13 }, () => chair._id);
    const refused = await node.call('PUT', `/api/products/${table._id}`, {
      token: owner.token,
      body: { ...body, goesWith },
    });
    expect(refused.status).toBe(400);
  });

  test('a client that knows only the specification leaves all of it as it is', async () => {
    const fields = {
      series: 'Girar 9',
      goesWith: [chair._id],
      drawing: '/images/table-drawing.png',
      packedWidthCm: 160,
      packedDepthCm: 94.5,
      packedHeightCm: 14,
    };
    await save(table, fields);
    await save(table, { name: 'Another table' });
    expect(await node.asOwner('GET', `/api/products/${table._id}`)).toMatchObject({
      ...fields,
      name: 'Another table',
    });
    await save(table, { series: null, drawing: null, goesWith: [], packedWidthCm: null });
    expect(await node.asOwner('GET', `/api/products/${table._id}`)).toMatchObject({
      series: null,
      drawing: null,
      goesWith: [],
      packedWidthCm: null,
      packedHeightCm: 14,
    });
  });

  test('answers 404 for a draft and for what never was', { tags: 'long' }, async () => {
    const draft = await node.asOwner('POST', '/api/products', {}, 201);
    for (const id of [draft._id, randomUUID()]) {
      expect((await node.call('GET', `/api/products/${id}/related`)).status).toBe(404);
    }
  });
});
