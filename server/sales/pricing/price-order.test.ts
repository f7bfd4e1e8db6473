import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SANTIM, toSantim, addUpTotals } from '#contract/money.ts';
import type { ForSale } from '#server/catalogue/catalogue.service.ts';
import type { CouponAttempt } from '../coupons/judge-coupon.ts';
import type { DeliveryTerms } from '#server/deliveries/zones/zones.service.ts';
import { priceOrder } from './price-order.ts';

const USUAL: DeliveryTerms = {
  transport: 'included',
  zone: 'elsewhere',
  feeSantim: 100_000,
  freeAboveSantim: 10_000_000,
  perFloorSantim: 20_000,
  floors: 0,
  hasAssembly: false,
};

const FABRIC = [{ name: 'Fabric', nameAm: null, values: [] }];
/** Two variants of each product, of which the first is its default. */
const forSale = (product: string, variant: string, priceSantim: number, onHand: number, places: number) =>
  ({
    product,
    variant: `${product}-${variant}`,
    isDefault: variant === 'a',
    name: product,
    image: `/${product}.jpg`,
    options: FABRIC,
    values: [variant],
    sku: null,
    name_am: null,
    sold_as_seen: null,
    sold_as_seen_am: null,
    vat_percent: 15,
    price_santim: priceSantim,
    regular_santim: null,
    on_hand: onHand,
    orderable: onHand + places,
    making: null,
    lead_time_days: 21,
    assembly_santim: product === 'table' ? 150_000 : null,
  }) satisfies ForSale;

const ids = ['chair', 'table', 'sofa', 'gone'];
const requested = fc.array(
  fc
    .record({
      product: fc.constantFrom(...ids),
      variant: fc.constantFrom(undefined, null, 'a', 'b'),
      qty: fc.integer({ min: 1, max: 20 }),
    })
    .map(({ variant, ...line }) => ({ ...line, variant: variant && `${line.product}-${variant}` })),
  { minLength: 1, maxLength: 50 },
);
const shelf = fc.tuple(
  ...ids
    .slice(0, 3)
    .flatMap((id) =>
      ['a', 'b'].map((variant) =>
        fc
          .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.nat(60), fc.nat(5))
          .map(([price, stock, places]) => forSale(id, variant, price, stock, places)),
      ),
    ),
);
/** The pieces that lines ask of one variant, which they name or mean as the default. */
const askedOf = (
  lines: readonly { product: string; variant?: string | null; qty: number }[],
  variant: string,
) =>
  lines
    .filter((line) => (line.variant ?? `${line.product}-a`) === variant)
    .reduce((sum, line) => sum + line.qty, 0);

describe('a priced order', () => {
  test('sells what was asked for or names the problem, and costs what is sold', () => {
    fc.assert(
      fc.property(requested, shelf, (lines, variants) => {
        const { lines: taken, totals, quote } = priceOrder(lines, variants, USUAL);
        expect(totals).toEqual(
          addUpTotals(taken.map(({ sold, qty }) => ({ priceSantim: sold.price_santim, qty }))),
        );
        for (const { sold, qty, toMake } of taken) expect(qty - toMake).toBe(Math.min(qty, sold.on_hand));
        for (const line of quote.orderItems) {
          const variant = line.variant ?? `${line.product}-a`;
          const row = variants.find((each) => each.variant === variant);
          expect(line.qty).toBeLessThanOrEqual(row?.orderable ?? 0);
          expect(line.problem === null).toBe(line.qty === askedOf(lines, variant));
        }
      }),
    );
  });

  test('has one line for each variant, with all its pieces', () => {
    fc.assert(
      fc.property(requested, shelf, (lines, variants) => {
        const { orderItems } = priceOrder(lines, variants, USUAL).quote;
        const found = orderItems.filter(({ problem }) => problem !== 'gone').map(({ variant }) => variant);
        expect(new Set(found).size).toBe(found.length);
        expect(new Set(found)).toEqual(
          new Set(variants.map(({ variant }) => variant).filter((variant) => askedOf(lines, variant) > 0)),
        );
      }),
    );
  });

  test('tells the buyer the same santim that are stored, with lines that add up', () => {
    fc.assert(
      fc.property(requested, shelf, (lines, products) => {
        const { totals, quote } = priceOrder(lines, products, USUAL);
        // An amount above the maximum is refused before anybody sees a price ('order-too-large').
        fc.pre(totals.totalSantim <= MAX_SANTIM);
        expect(toSantim(quote.totalPrice)).toBe(totals.totalSantim);
        const parts = [quote.itemsPrice, quote.shippingPrice, quote.taxPrice].map(toSantim);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(totals.totalSantim);
        const ofLines = quote.orderItems.reduce((sum, line) => sum + toSantim(line.lineTotal), 0);
        expect(ofLines).toBe(totals.itemsSantim);
      }),
    );
  });

  test('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(requested, shelf, (lines, products) => {
        const [one, other] = [lines, lines.toReversed()].map((each) => priceOrder(each, products, USUAL));
        expect(other!.totals).toEqual(one!.totals);
      }),
    );
  });
});

describe('carrying and assembly', () => {
  const table = [forSale('table', 'a', 2_000_000, 9, 0), forSale('chair', 'a', 500_000, 9, 0)];
  const lines = [
    { product: 'table', qty: 2 },
    { product: 'chair', qty: 1 },
  ];

  test('cost nothing unless they are chosen, and are named where they are', () => {
    const { totals, quote } = priceOrder(lines, table, USUAL);
    expect(totals.shippingSantim).toBe(100_000);
    expect(quote).toMatchObject({ assemblyPrice: 3000 });
    expect(quote.shippingParts).toBeUndefined();
    const chosen = priceOrder(lines, table, { ...USUAL, floors: 3, hasAssembly: true });
    expect(chosen.quote.shippingParts).toEqual({ delivery: 1000, floors: 600, assembly: 3000 });
    expect(chosen.quote.shippingPrice).toBe(4600);
    expect(chosen.totals.totalSantim).toBe(totals.totalSantim + 360_000);
  });

  test('are paid where the delivery is free, and are in a price that is agreed on', () => {
    const terms = { ...USUAL, freeAboveSantim: 4_499_999, floors: 1, hasAssembly: true };
    expect(priceOrder(lines, table, terms).quote.shippingParts).toEqual({
      delivery: 0,
      floors: 200,
      assembly: 3000,
    });
    const { quote } = priceOrder(lines, table, { ...terms, transport: 'by-agreement' }, null, {
      shippingSantim: 700_000,
    });
    expect(quote.shippingPrice).toBe(7000);
    expect(quote.shippingParts).toBeUndefined();
    expect(quote.assemblyPrice).toBeUndefined();
  });

  test('are not taken off by a coupon for free delivery, which has nothing to take off where that is free', () => {
    const coupon = {
      code: 'FREE',
      found: {
        kind: 'free-delivery',
        value: null,
        least_santim: 0,
        max_uses: null,
        max_uses_per_person: null,
      },
    } as unknown as CouponAttempt;
    const terms = { ...USUAL, floors: 2 };
    const { quote } = priceOrder(lines, table, terms, coupon);
    expect(quote.coupon).toMatchObject({ problem: null });
    expect(quote.shippingParts).toEqual({ delivery: 0, floors: 400, assembly: 0 });
    const free = priceOrder(lines, table, { ...terms, freeAboveSantim: 0 }, coupon);
    expect(free.quote.coupon).toMatchObject({ problem: 'already-free' });
    expect(free.quote.shippingPrice).toBe(400);
  });
});
