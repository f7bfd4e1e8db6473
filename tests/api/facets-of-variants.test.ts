import { expect, test } from 'vitest';
import type { OpeningTimes } from '../../contract/days/opening-times.ts';
import { choiceParameters, type Choices } from '../../contract/searching/facets.ts';
import type { Variant } from '../../contract/goods/product-variants.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { SearchAnswer } from '../../contract/searching/search-list.ts';
import { bodyOf, createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { isHereSoon } from '../support/open-days.ts';
import { seeded, type Seeded } from '../support/seeded.ts';
import { describeShop } from '../support/start-shop.ts';

const VALUES = {
  colour: ['grey', 'green', 'red'],
  price: ['-10000', '10000-', '9999-46000', '100000-', '5-46001', '-103500'],
  width: ['50', '90', '120', '161'],
  stock: ['1', '7'],
};
type OfVariants = keyof typeof VALUES;
const NAMES = Object.keys(VALUES) as OfVariants[];

function randomChoices(random: Seeded): Choices {
  const names = NAMES.filter(() => random.next() < 0.6);
  return Object.fromEntries(names.map((name) => [name, [random.pick(VALUES[name])]]));
}

/** The shop's opening times. */
let calendar: OpeningTimes;

/** Says by the product and one of its variants alone whether it has a value. */
function has(piece: Product, variant: Variant, facet: OfVariants, value: string): boolean {
  const paid = Math.floor((Math.round(variant.price * 100) * 115 + 50) / 100);
  const [from, to] = value.split('-');
  const days = variant.leadTimeDays ?? piece.leadTimeDays ?? (variant.isMadeToOrder ? Infinity : 0);
  const is: Record<OfVariants, boolean> = {
    colour: variant.values.includes(value),
    price: paid >= Number(from) * 100 && (to === '' || paid <= Number(to) * 100),
    width: (variant.widthCm ?? piece.widthCm ?? Infinity) <= Number(value),
    stock: variant.countInStock > 0 && (value === '1' || (days < Infinity && isHereSoon(days, calendar))),
  };
  return is[facet];
}

const fits = (piece: Product, variant: Variant, chosen: Choices, but?: OfVariants): boolean =>
  NAMES.every(
    (name) => name === but || chosen[name]?.every((value) => has(piece, variant, name, value)) !== false,
  );

/** The variants of a product by which lists find it: those that can be ordered, and where none can, all. */
function listed({ variants }: Product): Variant[] {
  const there = variants.filter(({ countInStock }) => countInStock > 0);
  return there.length > 0 ? there : variants;
}

describeShop('lists that are narrowed by what variants have', (shop) => {
  const random = seeded();

  /** A piece in some colours, each with a price, stock and width of its own. */
  async function createPiece(owner: Person, number: number): Promise<Product> {
    const value = (_id: string) => ({ _id, name: _id, nameAm: null, colour: null, picture: null });
    const colours = VALUES.colour.slice(0, random.pick([2, 3]));
    const fields = { name: `Piece ${number}`, category: 'sofa', leadTimeDays: random.pick([7, 8, null]) };
    const { _id, price, image, description, brand, countInStock } = await createProduct(shop, owner, fields);
    const body = {
      ...{ ...fields, price, image, description, brand, countInStock },
      options: [{ name: 'Colour', nameAm: null, values: colours.map(value) }],
      variants: colours.map((colour) => ({
        values: [colour],
        price: random.pick([5000, 8695.65, 8695.66, 90_000]),
        countInStock: random.pick([0, 1, 5]),
        madeToOrderLimit: random.pick([0, 3]),
        widthCm: random.pick([50, 90, 160.5]),
      })),
    };
    return bodyOf(await shop.call('PUT', `/api/products/${_id}`, { token: owner.token, body }));
  }

  test('are found and counted by a variant that has all that was chosen, which the card then shows', async () => {
    calendar = (await shop.services.settings.getRecent()).calendar;
    const owner = await signInAdministrator(shop);
    const pieces: Product[] = [];
    for (let number = 0; number < 15; number += 1) pieces.push(await createPiece(owner, number));
    for (let turn = 0; turn < 80; turn += 1) {
      const chosen = randomChoices(random);
      const said = JSON.stringify([random.seed, turn, chosen]);
      const address = `/api/search?size=100&${new URLSearchParams(choiceParameters(chosen))}`;
      const { products, total, facets } = bodyOf<SearchAnswer>(await shop.call('GET', address));
      const count = (but?: OfVariants, value = '') =>
        pieces.filter((piece) =>
          listed(piece).some(
            (each) => fits(piece, each, chosen, but) && (!but || has(piece, each, but, value)),
          ),
        ).length;
      expect([said, products.length, total]).toEqual([said, count(), count()]);
      for (const card of products) {
        const piece = pieces.find(({ _id }) => _id === card._id)!;
        // A product without a choice is shown as its default variant.
        const named = card.variant ?? piece.defaultVariant;
        const shown = piece.variants.find(({ _id }) => _id === named)!;
        const { price, countInStock } = shown;
        expect([said, fits(piece, shown, chosen)]).toEqual([said, true]);
        expect([said, card]).toEqual([said, expect.objectContaining({ price, countInStock })]);
      }
      for (const { facet, values } of facets)
        for (const { value, count: counted } of NAMES.includes(facet as OfVariants) ? values : [])
          expect([said, facet, value, counted]).toEqual([
            said,
            facet,
            value,
            count(facet as OfVariants, value),
          ]);
    }
  });
});
