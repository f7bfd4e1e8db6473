import { beforeAll, expect, test } from 'vitest';
import {
  choiceParameters,
  FACET_NAMES,
  FACETS,
  SORTS,
  type Choices,
  type FacetName,
} from '../../contract/searching/facets.ts';
import type { SearchAnswer } from '../../contract/searching/search-list.ts';
import {
  readDemoCatalogue,
  readDemoMaterials,
  type PicturedProduct,
} from '../../demo/products/demo-catalogue.ts';
import { writeDemoData } from '../../demo/products/demo-data.service.ts';
import { bodyOf } from '../support/factories.ts';
import { FIRST_CATEGORIES } from '../support/first-categories.ts';
import { seeded } from '../support/seeded.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

/** The number of questions; more are for a longer look. */
const TURNS = Number(process.env['TURNS'] ?? 120);
const demo = await readDemoCatalogue();
const materials = await readDemoMaterials();

const isThere = ({
  countInStock,
  madeToOrderLimit,
}: {
  countInStock: number;
  madeToOrderLimit?: number | null;
}) => countInStock > 0 || Boolean(madeToOrderLimit);

/** The variants of a product that can be ordered; all where none can. The first of them is what lists show. */
function variantsOf({ variants = [], price, countInStock }: PicturedProduct) {
  const all = variants.length > 0 ? variants : [{ values: [], price, countInStock }];
  const orderable = all.filter(isThere);
  return orderable.length > 0 ? orderable : all;
}

type Listed = Pick<ReturnType<typeof variantsOf>[number], 'values' | 'price' | 'countInStock'>;

/** The colours and materials of a variant: those of its values, and those of the product that no value of it has. */
function familiesOf({ variants = [], ...product }: PicturedProduct, { values }: Listed) {
  const materialsOf = (named: readonly string[]) => named.flatMap((value) => materials.get(value) ?? []);
  const any = materialsOf(variants.flatMap((variant) => variant.values));
  const own = materialsOf(values);
  const taken: unknown[] = any.flatMap((made) => [...(made.colourFamilies ?? []), made.materialFamily]);
  const ofAll = (families: readonly string[] = []) => families.filter((family) => !taken.includes(family));
  return {
    colours: [
      ...ofAll(product.colourFamilies),
      ...own.flatMap((made) => made.colourFamilies ?? []),
    ] as string[],
    materials: [...ofAll(product.materialFamilies), ...own.map((made) => made.materialFamily)] as string[],
  };
}

const paidFor = ({ price }: Listed): number => Math.floor((price * 11_500 + 50) / 100) / 100;

const isBetween = (value: number, [from, to]: readonly string[]): boolean =>
  value >= Number(from || 0) && value <= Number(to || Infinity);

/** Says whether a variant of a product has a value; a facet is left out where a plain look at the file cannot tell. */
const HAS: Partial<Record<FacetName, (product: PicturedProduct, value: string, variant: Listed) => boolean>> =
  {
    category: ({ category }, value) => category === value,
    kind: ({ kind }, value) => kind === value,
    colour: (product, value, variant) => familiesOf(product, variant).colours.includes(value),
    material: (product, value, variant) => familiesOf(product, variant).materials.includes(value),
    price: (_product, value, variant) => isBetween(paidFor(variant), value.split('-')),
    seats: ({ seats }, value) => seats === Number(value),
    doors: ({ doors }, value) => doors === Number(value),
    bed: ({ bedSize }, value) => bedSize === Number(value),
    width: ({ widthCm }, value) => widthCm <= Number(value),
    maker: ({ brand }, value) => brand.toLowerCase() === value,
    assembly: ({ assembly }, value) => assembly === value,
  };
const NUMBERS: Partial<Record<FacetName, readonly string[]>> = {
  category: FIRST_CATEGORIES.map(({ slug }) => slug),
  price: ['-30000', '30000-90000', '57500-', '99999-100001', '1-2', '-99999999'],
  seats: ['2', '3', '4', '6', '50'],
  doors: ['2', '3', '20'],
  bed: ['120', '150', '180', '400'],
  maker: ['girar', 'medeb', 'mirfak', 'nobody'],
};
const ONE: readonly FacetName[] = ['category', 'price', 'width'];

const WORDS =
  'green grey sofa sofas couch leather velvet wanza cane bed beds 150 180 wardrobe 3 door mirror table round desk office chair stool cheap under 50000 100k over ከ50000 በታች ሶፋ የሶፋ ወንበሮች አልጋ ቁምሳጥን አረንጓዴ ጥቁር wenber kumsatin yekoda mattress fridge for with without my chiar wardrop entoto girar'.split(
    ' ',
  );
const ODD = [
  ...[
    '\u0000',
    'so\u0000fa',
    '\ud800',
    'sofa\udfff',
    '\u202eafos',
    'مرحبا كنبة',
    '🛋️🪑',
    '👩‍👩‍👧',
    '<script>alert(1)</script>',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table products; --',
    '%',
    '\\',
    '../../etc/passwd',
    '${7*7}',
    '{{7*7}}',
    '()',
    '[a-z]+',
    '*',
  ],
  ...[
    '9'.repeat(400),
    '2.5 seats',
    '1.5 doors',
    'around 99999999999 birr',
    '9 million million million birr',
    'ሶ'.repeat(300),
    'a'.repeat(900),
    'sofa '.repeat(150),
    '\u0301'.repeat(200),
    '፼፼፼',
    '-1',
    '1e309',
    'NaN',
  ],
  ...['x'.repeat(10_000), 'ወንበር '.repeat(2_000), '\t\n\r', '\u200b', '\ufeff', 'ﷺ', 'İ', 'ß', '½', '²'],
];

describeShop(
  'any search at all',
  (shop) => {
    const random = seeded();
    beforeAll(async () => {
      await writeDemoData(shop.database, shop.services);
    });
    /** Data are written past the API, so lists notice the change within a second. */
    const beforeAny = async () => {
      await expect.poll(async () => (await ask({})).body.total, { timeout: 90_000 }).toBe(demo.length);
    };

    const ask = (query: Record<string, string>) =>
      shop.call('GET', `/api/search?${new URLSearchParams(query)}`);

    function randomChoices(): Choices {
      const names = Object.keys(HAS) as FacetName[];
      const chosen = Array.from({ length: random.below(4) }, () => random.pick(names));
      return Object.fromEntries(
        chosen.map((name) => {
          const values: readonly string[] = NUMBERS[name] ?? FACETS[name as 'kind'].values;
          const count = ONE.includes(name) ? 1 : 1 + random.below(3);
          return [name, [...new Set(Array.from({ length: count }, () => random.pick(values)))]];
        }),
      );
    }

    /** One variant has all that is chosen. */
    const fits = (product: PicturedProduct, choices: Choices): boolean =>
      variantsOf(product).some((variant) =>
        FACET_NAMES.every(
          (name) => !choices[name] || choices[name].some((value) => HAS[name]!(product, value, variant)),
        ),
      );

    const keyword = (): string =>
      random.below(6) === 0
        ? ''
        : Array.from({ length: 1 + random.below(5) }, () => random.pick(WORDS)).join(' ');

    test('has as many pieces as a plain scan of the catalogue leaves of it, in every order and on every page', async () => {
      await beforeAny();
      for (let turn = 0; turn < TURNS; turn += 1) {
        const typed = keyword();
        const choices = randomChoices();
        const sort = random.pick(['', ...SORTS]);
        const size = String(random.pick([1, 7, 24, 100]));
        const said = JSON.stringify([random.seed, turn, typed, choices, sort]);
        const whole = bodyOf<SearchAnswer>(await ask({ keyword: typed, size: '100' }));
        const names = new Set(whole.products.map(({ name }) => name));
        expect(names.size, said).toBe(whole.total);
        const expected = demo.filter((product) => names.has(product.name) && fits(product, choices));
        const query = { keyword: typed, ...choiceParameters(choices), ...(sort && { sort }), size };
        const found = bodyOf<SearchAnswer>(await ask(query));
        expect([said, found.total]).toEqual([said, expected.length]);
        expect(found.pages, said).toBe(Math.max(1, Math.ceil(expected.length / Number(size))));
        const last = bodyOf<SearchAnswer>(await ask({ ...query, page: String(found.pages) }));
        expect([said, last.products.length]).toEqual([
          said,
          expected.length === 0 ? 0 : expected.length - (found.pages - 1) * Number(size),
        ]);
        const beyond = await ask({ ...query, page: String(found.pages + 1 + random.below(90_000)) });
        expect([said, beyond.status < 500]).toEqual([said, true]);
        const there = bodyOf<SearchAnswer>(await ask({ ...query, stock: '1', size: '100' }));
        expect([said, there.total]).toEqual([
          said,
          expected.filter((product) => isThere(variantsOf(product)[0]!)).length,
        ]);
      }
    });

    test('is answered or refused in words, whatever stands in it', { tags: 'long' }, async () => {
      await beforeAny();
      for (let turn = 0; turn < TURNS; turn += 1) {
        const pieces = Array.from({ length: 1 + random.below(3) }, () =>
          random.pick(random.below(2) ? ODD : WORDS),
        );
        const typed = pieces.join(random.pick([' ', '', ',']));
        const said = JSON.stringify([random.seed, turn, typed.slice(0, 200)]);
        for (const path of ['/api/search', '/api/search/suggest', '/api/products/shops', '/api/products']) {
          const { status } = await shop.call('GET', `${path}?${new URLSearchParams({ keyword: typed })}`);
          expect([said, path, [200, 400].includes(status)]).toEqual([said, path, true]);
        }
      }
    });
  },
  { variables: AT_ONCE },
);
