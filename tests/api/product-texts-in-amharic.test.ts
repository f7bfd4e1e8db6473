import { beforeAll, describe, expect, test } from 'vitest';
import { PRODUCT_FIELDS, TRANSLATED_FIELDS } from '../../contract/goods/product-fields.ts';
import type { ManagedProduct, ProductSummary } from '../../contract/goods/products.ts';
import { adminText } from '../../contract/texts/admin.ts';
import {
  bodyOf,
  createProduct,
  productFields,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { describeShop } from '../support/start-shop.ts';
import { xlsxOf } from '../support/xlsx.ts';

const ENGLISH = { materials: 'Teak', colour: 'Sand', care: 'Dust it.', soldAsSeen: 'A small scratch' };
const AMHARIC = {
  nameAm: 'የጣና ሶፋ',
  descriptionAm: 'ጉልላት ያለው ሶፋ፤\nለቤተ መጻሕፍት።',
  materialsAm: 'ቲክና ጥድ',
  colourAm: 'የአሸዋ ቀለም',
  careAm: 'አቧራውን ያራግፉ።',
  soldAsSeenAm: 'ትንሽ ጭረት',
};
const AMHARIC_FIELDS = TRANSLATED_FIELDS.map((name) => `${name}Am` as const);
const NOTHING = Object.fromEntries(AMHARIC_FIELDS.map((name) => [name, null]));

describeShop('Amharic texts of products', (shop) => {
  let administrator: Person;
  let files: ReturnType<typeof importer>;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    files = importer(shop, administrator);
  });
  const save = (id: string, fields: object) =>
    shop.call('PUT', `/api/products/${id}`, {
      token: administrator.token,
      body: productFields({ category: 'sofa', ...fields }),
    });
  const read = async (id: string) => bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${id}`));
  const create = (fields: object = {}) =>
    createProduct(shop, administrator, { category: 'sofa', ...ENGLISH, ...fields });

  test('every text of a product that shoppers read has an Amharic one', () => {
    expect(Object.keys(AMHARIC)).toEqual(AMHARIC_FIELDS);
  });

  test('guests read them, an update that leaves them out keeps them, and null takes them away', async () => {
    const { _id } = await create(AMHARIC);
    expect(await read(_id)).toMatchObject(AMHARIC);
    bodyOf(await save(_id, { price: 10_000 }));
    expect(await read(_id)).toMatchObject({ ...AMHARIC, ...ENGLISH, price: 10_000 });
    bodyOf(await save(_id, NOTHING));
    expect(await read(_id)).toMatchObject({ ...NOTHING, ...ENGLISH });
  });

  test('two who change one of them get a conflict with both texts', async () => {
    const { _id, contentVersion, countInStock } = await create(AMHARIC);
    const loadedFrom = { contentVersion, countInStock };
    bodyOf(await save(_id, { ...ENGLISH, ...AMHARIC, colourAm: 'ነጭ', loadedFrom }));
    const answer = await save(_id, { ...ENGLISH, ...AMHARIC, colourAm: 'ጥቁር', loadedFrom });
    expect(answer.status).toBe(409);
    expect(answer.body.details.conflicts).toEqual([{ field: 'colourAm', stored: 'ነጭ', yours: 'ጥቁር' }]);
  });

  describe.each(AMHARIC_FIELDS)('%s', (name) => {
    const { max } = PRODUCT_FIELDS[name];

    test('takes as much as its limit and not more', async () => {
      const { _id } = await create();
      bodyOf(await save(_id, { [name]: 'ሀ'.repeat(max) }));
      expect((await read(_id))[name]).toHaveLength(max);
      expect(refusalOf(await save(_id, { [name]: 'ሀ'.repeat(max + 1) }))).toBe('400 invalid-field');
    });

    test.each([
      ['a number', 7],
      ['a list', ['ሀ']],
      ['an object', { am: 'ሀ' }],
      ['half a letter', '\ud800'],
      ['NUL', 'ሀ\u0000'],
      ['nothing that can be seen', '\u200b'],
    ])('refuses %s', async (_what, garbage) => {
      const { _id } = await create(AMHARIC);
      expect((await save(_id, { [name]: garbage })).status).toBe(400);
      expect(await read(_id)).toMatchObject(AMHARIC);
    });
  });

  test(
    'the export has them, and brings them back after somebody has emptied them',
    { tags: 'long' },
    async () => {
      const { _id } = await create(AMHARIC);
      const file = await files.exportAll();
      for (const name of AMHARIC_FIELDS) expect(file.split('\r\n')[0]).toContain(name);
      bodyOf(await save(_id, { ...ENGLISH, ...NOTHING }));
      await files.bringIn(file);
      expect(await read(_id)).toMatchObject({ ...AMHARIC, ...ENGLISH });
    },
  );

  test.each([
    ['the API’s names', (name: (typeof AMHARIC_FIELDS)[number]): string => name],
    ['the English labels of the form', (name) => adminText(`product.${name}`)],
    ['the Amharic labels of the form', (name) => adminText.am(`product.${name}`)],
  ])('a table comes in whose columns are called by %s', { tags: 'long' }, async (_titles, titleOf) => {
    const { _id } = await create();
    const row = AMHARIC_FIELDS.map((name) => AMHARIC[name]);
    await files.bringIn(
      csvOf([
        [`_id`, ...AMHARIC_FIELDS.map(titleOf)],
        [_id, ...row],
      ]),
    );
    expect(await read(_id)).toMatchObject({ ...AMHARIC, ...ENGLISH });
    await files.bringIn(
      xlsxOf([
        [`_id`, titleOf('colourAm'), titleOf('careAm')],
        [_id, 'ነጭ', ''],
      ]),
    );
    expect(await read(_id)).toMatchObject({ ...AMHARIC, colourAm: 'ነጭ', careAm: null });
  });

  test(
    'a cell that is too long is named with its column, and nothing of the row comes in',
    { tags: 'long' },
    async () => {
      const { _id } = await create(AMHARIC);
      const { items } = await files.tryOut(
        csvOf([
          ['_id', 'nameAm', 'colourAm'],
          [_id, 'ሌላ', 'ሀ'.repeat(PRODUCT_FIELDS.colourAm.max + 1)],
        ]),
      );
      expect(items).toMatchObject([{ outcome: 'wrong', problems: [{ column: 'colourAm' }] }]);
      expect(await read(_id)).toMatchObject(AMHARIC);
    },
  );

  test.each([
    ['description', { descriptionAm: 'በጓሮ ዛንጣ ሥር የሚቀመጥ ሶፋ' }, 'ዛንጣ'],
    ['description, with grammar before it', { descriptionAm: 'ከገደል ማሚቶ ጋር' }, 'የማሚቶ'],
    ['materials', { materialsAm: 'ጥንታዊ ብርንዶ' }, 'ብርንዶ'],
    ['colour', { colourAm: 'ሐምራዊ ወይናደጋ' }, 'ወይናደጋ'],
  ])('a word of the Amharic %s finds the product, and not one without it', async (_text, texts, word) => {
    const { _id } = await create(texts);
    await create();
    const query = new URLSearchParams({ keyword: word });
    const found = bodyOf<ProductSummary[]>(await shop.call('GET', `/api/products/shops?${query}`));
    expect(found.map((product) => product._id)).toEqual([_id]);
  });

  test('the list of what lacks Amharic has a product until its last text is there', async () => {
    const name = `Lacking ${Date.now()}`;
    const { _id } = await create({ name, ...AMHARIC, colourAm: null });
    const lacking = async () => {
      const query = new URLSearchParams({ lacking: 'amharic', keyword: name });
      const { token } = administrator;
      const answer = await shop.call('GET', `/api/products/inventory?${query}`, { token });
      return bodyOf<ProductSummary[]>(answer).map((product) => product._id);
    };
    expect(await lacking()).toEqual([_id]);
    bodyOf(await save(_id, { name, ...ENGLISH, ...AMHARIC }));
    expect(await lacking()).toEqual([]);
  });
});
