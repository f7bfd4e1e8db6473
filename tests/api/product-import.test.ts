import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createProduct,
  productFields,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { createSofa, saveProduct, variantOf } from '../support/sofas.ts';
import { describeShop } from '../support/start-shop.ts';

const HEAD = ['sku', 'name', 'price', 'onHand', 'category', 'brand', 'description', 'images'];
const IMAGE = '/images/demo/wanza-dining-chair-400.jpg';
const row = (sku: string, name: string, price: string, ...rest: string[]) => [
  sku,
  name,
  price,
  ...(rest.length > 0 ? rest : ['5', 'chair', 'Mirfak', 'A chair.', IMAGE]),
];

describeShop('products by file', (shop) => {
  let administrator: Person;
  let files: ReturnType<typeof importer>;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    files = importer(shop, administrator);
  });
  // One that a failed test has left is in the way of the next.
  afterEach(() =>
    shop.database.query("update product_imports set state = 'discarded' where state = 'checked'"),
  );
  const read = async (id: string) =>
    bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${id}`, { token: administrator.token }));
  const byCode = async (sku: string) => {
    const { rows } = await shop.database.query(
      'select product_id as id from product_variants where sku = $1',
      [sku],
    );
    return read(rows[0].id);
  };
  const counts = async () => {
    const { rows } = await shop.database.query(
      `select (select count(*)::int from products where deleted_at is null) as products,
         (select count(*)::int from product_variants where removed_at is null) as variants`,
    );
    return rows[0];
  };

  test('an export that comes back changes nothing, whatever the products say', async () => {
    const { token } = administrator;
    const sofa = await createSofa(shop, administrator, {
      'teal two': { sku: '0012', madeToOrderLimit: 3, leadTimeDays: 21, countInStock: 4 },
      'sand two': {
        salePrice: 50_000,
        saleFrom: '2026-01-01T00:00:00+03:00',
        saleUntil: '2199-02-01T12:30:00+03:00',
        widthCm: 180.5,
        images: [IMAGE],
      },
    });
    const odd = await createProduct(shop, administrator, {
      name: '=HYPERLINK("x")',
      nameAm: 'ወንበር, "ጥሩ"',
      brand: "'-quoted; and, parted",
      description: "First line\n\n- second\r\n'=third",
      materials: '@wood',
      price: 0.01,
      images: ['/b.jpg', 'https://pictures.test/a,b.jpg'],
      imageTexts: [{ image: '/b.jpg', alt: 'A chair: am: en', altAm: 'ወንበር' }],
      warrantyMonths: 24,
      widthCm: 40.5,
    });
    await shop.call('POST', '/api/products', { token });
    const draft = bodyOf<ManagedProduct>(await shop.call('POST', '/api/products', { token }), 201);
    bodyOf(
      await shop.call('PUT', `/api/products/${draft._id}`, {
        token,
        body: { state: 'draft', name: '', brand: 'Half', goesLiveAt: '2199-01-01T00:00:00+03:00' },
      }),
    );
    const archived = await createProduct(shop, administrator);
    bodyOf(
      await shop.call('PATCH', `/api/products/${archived._id}/state`, { token, body: { state: 'archived' } }),
    );
    const before = [await read(sofa._id), await read(odd._id), await read(draft._id)];
    const file = await files.exportAll();
    const trial = await files.tryOut(file);
    expect(trial.items.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
    expect(trial.outcomes).toMatchObject({ unchanged: trial.products, new: 0, changed: 0, wrong: 0 });
    const done = await files.bringIn(file);
    expect(done).toMatchObject({ done: trial.products, failed: 0 });
    expect([await read(sofa._id), await read(odd._id), await read(draft._id)]).toEqual(before);
    expect(await files.exportAll()).toBe(file);
  });

  test('a file of other lines ends and in another order of rows changes nothing either', async () => {
    const [head, ...rows] = (await files.exportAll()).split('\r\n').filter(Boolean);
    const sorted = rows.filter((each) => !each.includes('"')).toReversed();
    const trial = await files.tryOut([head, ...sorted].join('\n'));
    expect(trial.items.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
  });

  test('a new product comes in with its variants, and a second time nothing changes', async () => {
    const file = csvOf([
      [
        'name',
        'category',
        'images',
        'option1',
        'value1',
        'value1Am',
        'value1Colour',
        'sku',
        'price',
        'onHand',
      ],
      ['Simien Sofa', 'sofa', IMAGE, 'Fabric', 'Teal', 'አረንጓዴ', '#3f6f6b', 'SIM-T', '85,000', 2],
      ['', '', '', '', 'Sand', '', '', 'SIM-S', '85000.50', 0],
    ]);
    const before = await counts();
    expect(await files.bringIn(file)).toMatchObject({ outcomes: { new: 1 }, done: 1, failed: 0, rows: 2 });
    expect(await counts()).toEqual({ products: before.products + 1, variants: before.variants + 2 });
    const sofa = await byCode('SIM-T');
    expect(sofa).toMatchObject({ name: 'Simien Sofa', state: 'active', category: 'sofa', image: IMAGE });
    expect(sofa.options[0]).toMatchObject({
      name: 'Fabric',
      values: [{ nameAm: 'አረንጓዴ' }, { name: 'Sand' }],
    });
    expect(sofa.variants.map(({ sku, price, onHand }) => [sku, price, onHand])).toEqual([
      ['SIM-T', 85_000, 2],
      ['SIM-S', 85_000.5, 0],
    ]);
    expect(await files.bringIn(file)).toMatchObject({ outcomes: { unchanged: 1, new: 0 } });
    expect(await counts()).toEqual({ products: before.products + 1, variants: before.variants + 2 });
  });

  test('a product whose variants alone have pictures shows one of theirs, and a second time nothing changes', async () => {
    const file = csvOf([
      ['name', 'category', 'images', 'option1', 'value1', 'sku', 'price', 'onHand', 'variantImages'],
      ['Bale Sofa', 'sofa', '', 'Fabric', 'Teal', 'BALE-T', '85,000', 2, ''],
      ['', '', '', '', 'Sand', 'BALE-S', '85,000', 0, IMAGE],
    ]);
    const trial = await files.tryOut(file);
    expect(trial.items[0]).toMatchObject({ outcome: 'new', notes: [] });
    await files.bringIn(file);
    expect(await byCode('BALE-T')).toMatchObject({ image: IMAGE, images: [IMAGE] });
    expect(await files.bringIn(file)).toMatchObject({ outcomes: { unchanged: 1, changed: 0, new: 0 } });
  });

  test('the trial run says each change from old to new, and writes nothing', { tags: 'long' }, async () => {
    const sofa = await createSofa(shop, administrator, { 'teal two': { sku: 'TRY-1' } });
    const { _id: variant } = variantOf(sofa, 'sand three');
    const before = await read(sofa._id);
    const trial = await files.tryOut(
      csvOf([
        ['_id', 'variant', 'sku', 'Regular price', 'Stock'],
        [sofa._id, '', 'try-1', '61,500', 1],
        [sofa._id, variant, '', '80000', 7],
      ]),
    );
    expect(trial.items[0]).toMatchObject({ outcome: 'changed', rows: [2, 3], product: sofa._id });
    expect(trial.items[0]!.changes).toEqual([
      { row: 2, column: 'Regular price', from: '60000', to: '61500' },
      { row: 3, column: 'Stock', from: '0', to: '7' },
      { row: 2, column: 'sku', from: 'TRY-1', to: 'try-1' },
    ]);
    expect(await read(sofa._id)).toEqual(before);
  });

  test('the trial run names the variants that a file leaves out, and they stay', async () => {
    const { variants } = await createSofa(shop, administrator, { 'teal two': { sku: 'STAY-1' } });
    const file = csvOf([
      ['sku', 'price'],
      ['STAY-1', '70,000'],
    ]);
    const [item] = (await files.tryOut(file)).items;
    expect(item!.notes.map(({ code, params }) => [code, params])).toEqual([
      ['variants-stay', { names: 'Teal · Three seats, Sand · Two seats, Sand · Three seats' }],
    ]);
    await files.bringIn(file);
    expect((await byCode('STAY-1')).variants).toHaveLength(variants.length);
  });

  test('what is wrong names its row and column in plain words, and the others are imported', async () => {
    const file = csvOf([
      HEAD,
      row('OK-1', 'Good Chair', '9,500'),
      row('BAD-1', 'Bad Price', '85.000'),
      row('BAD-2', 'Bad Kind of File', '900', '5', 'chair', 'Mirfak', 'x', 'notes'),
      row('BAD-3', 'Bad Stock', '900', 'many', 'chair', 'Mirfak', 'x', IMAGE),
      row('ok-1', 'Same Code', '900'),
      row('BAD-4', 'x'.repeat(201), '900'),
      row('BAD-5', 'Bad Picture', '900', '1', 'chair', 'Mirfak', 'x', 'javascript:alert(1)'),
      row('OK-2', 'Another Good Chair', '900'),
    ]);
    const { _id, outcomes } = await files.check(file);
    expect(outcomes).toEqual({ new: 2, changed: 0, unchanged: 0, waiting: 0, wrong: 6 });
    expect(await files.start(_id, { stopAtProblem: true })).toMatchObject({
      status: 409,
      body: { code: 'import-has-problems' },
    });
    bodyOf(await files.start(_id));
    expect(await files.become(_id, 'done')).toMatchObject({ done: 2, failed: 6 });
    const wrong = await files.items(_id, 'only=wrong');
    expect(wrong.flatMap(({ notes }) => notes)).toEqual([]);
    const problems = wrong.flatMap((item) => item.problems);
    expect(problems.map(({ row: number, column, code }) => [number, column, code])).toEqual([
      [3, 'price', 'ambiguous'],
      [4, 'images', 'address'],
      [5, 'onHand', 'whole-number'],
      [6, 'sku', 'sku-twice'],
      [7, 'name', 'too-long'],
      [8, 'images', 'address'],
    ]);
    expect(problems[0]!.message).toBe('“85.000” can mean two amounts. Write it like 85,000 or 85000.50.');
    expect((await byCode('OK-2')).price).toBe(900);
  });

  test('an empty cell of the stock is named as a problem, and the product keeps its pieces', async () => {
    const [kept, changed] = [
      await createProduct(shop, administrator, { countInStock: 4 }),
      await createProduct(shop, administrator, { countInStock: 4 }),
    ];
    const file = csvOf([
      ['_id', 'brand', 'onHand'],
      [kept._id, 'Another', ''],
      [changed._id, 'Another', 3],
    ]);
    const done = await files.bringIn(file);
    expect(done).toMatchObject({ outcomes: { changed: 1, wrong: 1 }, done: 1, failed: 1 });
    const problems = (await files.items(done._id, 'only=wrong')).flatMap((item) => item.problems);
    expect(problems.map(({ row: number, column, code }) => [number, column, code])).toEqual([
      [2, 'onHand', 'missing'],
    ]);
    expect(await read(kept._id)).toMatchObject({ brand: 'Mirfak', countInStock: 4 });
    expect(await read(changed._id)).toMatchObject({ brand: 'Another', countInStock: 3 });
  });

  test(
    'numbers with decimal commas, other delimiters and other encodings are read',
    { tags: 'long' },
    async () => {
      const rows = [HEAD, row('ENC-1', 'Café Stool é', '1.234,50', '3', 'chair', 'Mirfak', 'x', IMAGE)];
      const semicolons = csvOf(rows, ';');
      const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csvOf(rows, '\t'), 'utf16le')]);
      for (const file of [semicolons, utf16, Buffer.from(semicolons, 'latin1')]) {
        await files.bringIn(file);
        expect(await byCode('ENC-1')).toMatchObject({ name: 'Café Stool é', price: 1234.5 });
      }
      const marked = await files.tryOut(Buffer.from(`sep=;\r\n${semicolons}`, 'latin1'));
      expect(marked.notes[0]).toMatchObject({ code: 'windows-1252' });
    },
  );

  describe('what is no file of products is refused with a sentence:', () => {
    const oldExcel = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('Workbook', 'utf16le'),
    ]);
    test.each<[string, Buffer<ArrayBuffer> | string, string]>([
      ['nothing', '', 'import-empty'],
      ['a head alone', 'name,price\n', 'import-empty'],
      ['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'), 'table-picture'],
      ['an old Excel file', oldExcel, 'table-old-excel'],
      ['a broken ZIP', Buffer.from('504b030414000000080000', 'hex'), 'table-unreadable'],
      ['columns of something else', 'date,amount\n1,2\n', 'import-unknown-columns'],
      ['too many rows', `name\n${'a\n'.repeat(20_001)}`, 'table-too-many-rows'],
    ])('%s', async (_what, file, code) => {
      const answer = await files.send(file);
      expect([answer.status, answer.body.code]).toEqual([422, code]);
    });

    test('a file of products of more than 20 MB is refused', async () => {
      const answer = await files.send(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
      expect([answer.status, answer.body.code]).toEqual([413, 'payload-too-large']);
    });
  });

  test('what somebody changes after the trial run is not overwritten, and pieces that are sold meanwhile stay sold', async () => {
    const [one, two] = [
      await createProduct(shop, administrator, { countInStock: 10 }),
      await createProduct(shop, administrator, { countInStock: 10 }),
    ];
    const { _id } = await files.check(
      csvOf([
        ['_id', 'price', 'onHand'],
        [one._id, 700, 10],
        [two._id, 700, 12],
      ]),
    );
    await saveProduct(shop, administrator, one._id, { ...productFields({ name: 'Renamed' }) });
    const path = `/api/products/${two._id}/stock`;
    bodyOf(await shop.call('PATCH', path, { token: administrator.token, body: { by: -4 } }));
    bodyOf(await files.start(_id));
    expect(await files.become(_id, 'done')).toMatchObject({ done: 1, failed: 1 });
    expect(await read(one._id)).toMatchObject({ name: 'Renamed', price: 9500 });
    expect(await read(two._id)).toMatchObject({ price: 700, countInStock: 8 });
    const [failed] = await files.items(_id, 'only=failed');
    expect(failed!.problems[0]).toMatchObject({ code: 'changed-meanwhile', row: 2 });
  });
});
