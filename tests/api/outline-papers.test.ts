import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { textOfPdf } from '../support/pdf-text.ts';
import { describeShopOnce } from '../support/start-shop.ts';

describeShopOnce('the sheet to tape the outline of a piece', (shop) => {
  let administrator: Person;
  let sofa: Product;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    sofa = await createProduct(shop, administrator, {
      ...{ name: 'Entoto Sofa', nameAm: 'እንጦጦ ሶፋ', category: 'sofa' },
      ...{ widthCm: 216.5, depthCm: 90, heightCm: 88 },
    });
  });
  const sheetOf = (id: string, query = '') => shop.app.inject({ url: `/api/products/${id}/outline${query}` });
  const textOf = async (id: string, query = '') => {
    const { statusCode, rawPayload } = await sheetOf(id, query);
    expect(statusCode).toBe(200);
    return textOfPdf(rawPayload);
  };

  test('tells anybody all lengths and each step on floor and wall', async () => {
    const { headers } = await sheetOf(sofa._id);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe('attachment; filename="outline-216.5x90x88.pdf"');
    const text = await textOf(sofa._id);
    expect(text).toContain('Outline to tape Entoto Sofa');
    expect(text).toContain('Drawn in scale 1:30.');
    for (const step of [
      'Tape the line of its back: 216.5 cm long.',
      'From each end tape 90 cm into the room, at a right angle.',
      'each is 234.5 cm when the corners are right.',
      'From each mark tape 88 cm straight up.',
      'each is 233.7 cm when the lines stand upright.',
      'Corner 4',
    ])
      expect(text).toContain(step);
  });

  test('is in Amharic alone where that is asked for', async () => {
    const text = await textOf(sofa._id, '?language=am');
    expect(text).toContain('እንጦጦ ሶፋ');
    expect(text).toContain('የጀርባውን መስመር ይለጥፉ፦ 216.5 ሴ.ሜ');
    expect(text).not.toContain('Outline to tape');
  });

  test('is the same file until a measure changes, and then has the new one', async () => {
    const [one, other] = [await sheetOf(sofa._id), await sheetOf(sofa._id)];
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    const { name, price, image, description, brand, category, countInStock } = sofa;
    const whole = { name, price, image, description, brand, category, countInStock };
    const put = await shop.call('PUT', `/api/products/${sofa._id}`, {
      token: administrator.token,
      body: { ...whole, widthCm: 180, depthCm: 90, heightCm: 88 },
    });
    expect(put.status).toBe(200);
    expect(await textOf(sofa._id)).toContain('Tape the line of its back: 180 cm long.');
  });

  test('of a round table says how to draw it, and has no corners', async () => {
    const table = await createProduct(shop, administrator, {
      ...{ category: 'table', shape: 'round', widthCm: 120, depthCm: 120, heightCm: 75 },
    });
    const text = await textOf(table._id);
    expect(text).toContain('with the pencil at 60 cm');
    expect(text).not.toContain('Corner 1');
  });

  test('is refused for a piece that lacks a measure, a piece that is not there, and garbage', async () => {
    const unmeasured = await createProduct(shop, administrator, { widthCm: 216, heightCm: 88 });
    const refused = await sheetOf(unmeasured._id);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'product-without-measures']);
    const gone = await sheetOf('00000000-0000-4000-8000-000000000000');
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'product-not-found']);
    for (const query of ['?language=fr', '?variant=%00', '?language=en&language=am'])
      expect([query, (await sheetOf(sofa._id, query)).statusCode]).toEqual([query, 400]);
    expect((await sheetOf('garbage')).json().code).toBe('not-found');
  });

  test('has the measures of the variant that is asked for; of one that it lacks, those of the default one', async () => {
    const chosen = await createSofa(shop, administrator, {
      'teal two': { widthCm: 160, depthCm: 90, heightCm: 80 },
      'sand three': { widthCm: 220, depthCm: 95, heightCm: 80 },
    });
    const sand = await textOf(chosen._id, `?variant=${variantOf(chosen, 'sand three')._id}`);
    expect(sand).toContain(': 220 cm long');
    expect(sand).toContain('Sand · Three seats');
    expect(await textOf(chosen._id, '?variant=00000000-0000-4000-8000-000000000000')).toContain(
      ': 160 cm long',
    );
    const without = await sheetOf(chosen._id, `?variant=${variantOf(chosen, 'sand two')._id}`);
    expect(without.json().code).toBe('product-without-measures');
  });
});
