import { beforeAll, expect, test } from 'vitest';
import type { OpeningTimes } from '../../contract/days/opening-times.ts';
import {
  FACET_NAMES,
  choiceParameters,
  type Choices,
  type FacetName,
} from '../../contract/searching/facets.ts';
import {
  ASSEMBLIES,
  COLOUR_FAMILY_NAMES,
  FEATURES,
  KIND_NAMES,
  KINDS,
  MATERIAL_FAMILY_NAMES,
  SHAPES,
  UPHOLSTERIES,
} from '../../contract/goods/product-attributes.ts';
import type { Product, ProductSummary } from '../../contract/goods/products.ts';
import type { SearchAnswer } from '../../contract/searching/search-list.ts';
import { isHereSoon } from '../support/open-days.ts';
import { seeded, type Seeded } from '../support/seeded.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

const MAKERS = ['Mirfak', 'Entoto & Co', 'ወንበር ቤት'] as const;
const MAKER_VALUES: Record<string, string> = {
  Mirfak: 'mirfak',
  'Entoto & Co': 'entoto-co',
  'ወንበር ቤት': 'ወንበር-ቤት',
};

/** A piece of which everything is said, so that nothing is read from its texts. */
function randomPiece(random: Seeded, number: number) {
  const kind = random.pick(KIND_NAMES);
  return {
    name: `Piece ${number}`,
    brand: random.pick(MAKERS),
    category: KINDS[kind].family,
    kind,
    colourFamilies: [random.pick(COLOUR_FAMILY_NAMES)],
    materialFamilies: [random.pick(MATERIAL_FAMILY_NAMES)],
    upholstery: random.pick(UPHOLSTERIES),
    seats: random.pick([1, 2, 3]),
    doors: random.pick([2, 3]),
    bedSize: random.pick([90, 150]),
    shape: random.pick(SHAPES),
    features: [random.pick(FEATURES)],
    assembly: random.pick(ASSEMBLIES),
    price: random.pick([5000, 8695.65, 8695.66, 40_000, 90_000]),
    countInStock: random.pick([0, 1, 5]),
    leadTimeDays: random.pick([0, 7, 8, null]),
    widthCm: random.pick([50, 90, 160.5, null]),
  };
}

/** The shop's opening times. */
let calendar: OpeningTimes;

/** Says by the product alone whether it has a value. */
function has(piece: Product, facet: FacetName, value: string): boolean {
  const { kind, category, brand, countInStock, leadTimeDays, widthCm } = piece;
  const paid = Math.floor((Math.round(piece.price * 100) * 115 + 50) / 100);
  const [from = '', to = ''] = value.split('-');
  const is: Record<FacetName, boolean> = {
    category: category === value,
    kind: kind === value,
    colour: piece.colourFamilies.includes(value),
    material: piece.materialFamilies.includes(value),
    price: paid >= Number(from) * 100 && (to === '' || paid <= Number(to) * 100),
    seats: piece.seats === Number(value),
    doors: piece.doors === Number(value),
    bed: piece.bedSize === Number(value),
    upholstery: piece.upholstery === value,
    shape: piece.shape === value,
    feature: piece.features.includes(value),
    width: widthCm !== null && widthCm <= Number(value),
    maker: MAKER_VALUES[brand] === value,
    assembly: piece.assembly === value,
    stock: countInStock > 0 && (value === '1' || isHereSoon(leadTimeDays ?? 0, calendar)),
    reduced: false,
  };
  return is[facet];
}

const fits = (piece: Product, chosen: Choices, but?: FacetName) =>
  FACET_NAMES.every(
    (name) => name === but || !chosen[name] || chosen[name].some((value) => has(piece, name, value)),
  );

const VALUES: Partial<Record<FacetName, readonly string[]>> = {
  category: ['chair', 'sofa', 'bed', 'wardrobe', 'table'],
  kind: KIND_NAMES,
  colour: COLOUR_FAMILY_NAMES,
  material: MATERIAL_FAMILY_NAMES,
  price: ['-10000', '10000-', '9999-46000', '100000-', '5-46001'],
  seats: ['1', '2', '3', '4'],
  doors: ['2', '3'],
  bed: ['90', '150'],
  width: ['50', '90', '120', '161'],
  maker: ['mirfak', 'entoto-co', 'ወንበር-ቤት', 'nobody'],
  stock: ['1', '7'],
  assembly: ASSEMBLIES,
};
const ONE: readonly FacetName[] = ['category', 'price', 'width'];

function randomChoices(random: Seeded): Choices {
  const names = Object.keys(VALUES) as FacetName[];
  const chosen = Array.from({ length: random.pick([0, 1, 1, 2, 2, 3]) }, () => random.pick(names));
  return Object.fromEntries(
    chosen.map((name) => {
      const count = ONE.includes(name) ? 1 : random.pick([1, 2, 3]);
      return [name, [...new Set(Array.from({ length: count }, () => random.pick(VALUES[name]!)))]];
    }),
  );
}

const addressOf = (path: string, choices: Choices, more = '') =>
  `${path}?${new URLSearchParams(choiceParameters(choices))}${more}`;

describeShop('lists that are narrowed', (shop) => {
  let owner: Person;
  const random = seeded();
  const pieces: Product[] = [];
  beforeAll(async () => {
    owner = await signInAdministrator(shop);
    calendar = (await shop.services.settings.getRecent()).calendar;
    for (let number = 0; number < 40; number += 1)
      pieces.push(await createProduct(shop, owner, randomPiece(random, number)));
  });
  const search = async (address: string) => bodyOf<SearchAnswer>(await shop.call('GET', address));
  const namesOf = (products: readonly ProductSummary[]) => products.map(({ name }) => name).toSorted();

  test('answer what a plain scan of the catalogue finds, with its counts, whatever is chosen', async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      const chosen = randomChoices(random);
      const found = await search(addressOf('/api/search', chosen, '&size=100'));
      const expected = pieces.filter((piece) => fits(piece, chosen));
      const said = JSON.stringify([random.seed, turn, chosen]);
      expect(namesOf(found.products), said).toEqual(namesOf(expected));
      expect(found.total, said).toBe(expected.length);
      for (const { facet, values } of found.facets)
        for (const { value, count } of values) {
          const counted = pieces.filter((piece) => fits(piece, chosen, facet) && has(piece, facet, value));
          expect([said, facet, value, count]).toEqual([said, facet, value, counted.length]);
        }
      for (const { facet, total } of found.without)
        expect([said, total]).toEqual([said, pieces.filter((piece) => fits(piece, chosen, facet)).length]);

      const plain = await shop.call('GET', addressOf('/products/shops', chosen));
      expect(namesOf(bodyOf(plain)), said).toEqual(namesOf(expected));
      expect(plain.headers['x-total-count'], said).toBe(String(expected.length));
    }
  });

  test('come by page, in the order that is asked for, with what is sold out last', async () => {
    const all = [];
    for (let page = 1; page <= 4; page += 1)
      all.push(...(await search(`/api/search?sort=price-asc&size=10&page=${page}`)).products);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(40);
    const isThere = all.map(({ countInStock }) => countInStock > 0);
    expect(isThere).toEqual(isThere.toSorted((one, other) => Number(other) - Number(one)));
    const prices = all.filter(({ countInStock }) => countInStock > 0).map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  test.each([
    'kind=lamp',
    'kind=sofa,lamp',
    'colour=purple',
    'price=60000',
    'price=-',
    'price=a-b',
    'seats=0',
    'seats=1.5',
    'seats=-1',
    'width=wide',
    'width=60,90',
    'stock=2',
    'maker=%2C%2C',
    'category=chair,sofa',
    'sort=cheap',
    'page=0.5',
    'size=101',
  ])('%s is refused in words', async (query) => {
    for (const path of ['/api/search', '/api/products/shops']) {
      const { status, body } = await shop.call('GET', `${path}?${query}`);
      expect([path, status, body.code]).toEqual([path, 400, 'invalid-field']);
      expect(Object.keys(body.details.fields)).toEqual([query.split('=')[0]]);
    }
  });

  test('made-up parameters never fail the shop, on a call or a page', async () => {
    const junk = [
      '',
      '0',
      '-1',
      ',',
      'sofa',
      'sofa,sofa',
      '%00',
      '%F0%9F%AA%91',
      '1e9',
      '-60000',
      "'--",
      '[]',
    ];
    for (let turn = 0; turn < 80; turn += 1) {
      const query = Array.from(
        { length: random.pick([1, 2, 3]) },
        () => `${random.pick([...FACET_NAMES, 'keyword', 'sort', 'page', 'exact'])}=${random.pick(junk)}`,
      ).join('&');
      for (const path of ['/api/search', '/api/products/shops']) {
        const { status } = await shop.call('GET', `${path}?${query}`);
        expect([path, query, status < 500]).toEqual([path, query, true]);
      }
    }
  });

  test(
    'know within moments that a piece is sold out, and place and count it so',
    { tags: 'long' },
    async () => {
      const last = await createProduct(shop, owner, {
        ...randomPiece(random, 99),
        brand: 'Last',
        countInStock: 1,
      });
      const other = await createProduct(shop, owner, {
        ...randomPiece(random, 98),
        brand: 'Last',
        countInStock: 2,
      });
      pieces.push(last, other);
      const list = () => search('/api/search?maker=last&sort=price-asc');
      const inStock = ({ facets }: SearchAnswer) =>
        facets.find(({ facet }) => facet === 'stock')?.values.find(({ value }) => value === '1')?.count;
      expect((await search('/api/search?maker=last&stock=1')).total).toBe(2);
      await placeOrder(shop, await createCustomer(shop), [{ product: last._id, qty: 1 }]);
      await expect.poll(async () => (await search('/api/search?maker=last&stock=1')).total).toBe(1);
      const after = await list();
      expect(after.products.map(({ _id }) => _id)).toEqual([other._id, last._id]);
      expect(inStock(after)).toBe(1);
    },
  );

  test('say how to go on where nothing fits', async () => {
    const chosen = { kind: [pieces[0]!.kind!], price: ['1-2'] };
    const found = await search(addressOf('/api/search', chosen));
    expect([found.total, found.pages, found.products]).toEqual([0, 1, []]);
    expect(found.without).toContainEqual({
      facet: 'price',
      total: pieces.filter(({ kind }) => kind === chosen.kind[0]).length,
    });
    expect(found.instead.map(({ facet }) => facet)).toEqual(['category', 'kind']);
    expect((await search('/api/search')).instead).toEqual([]);
  });
});
