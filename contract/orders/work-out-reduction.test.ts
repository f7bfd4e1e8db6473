import { expect, test } from 'vitest';
import { FIRST_DELIVERY, addUpTotals, type DeliveryPrice, type PricedLine } from '../money.ts';
import { workOutReduction, type Bargained } from './work-out-reduction.ts';

/** A sequence of numbers that is the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const line = (priceSantim: number, qty = 1, vatPercent = 15): PricedLine => ({
  priceSantim,
  qty,
  vatPercent,
});

const totalWith = (
  { lines, delivery, couponSantim = 0, isDeliveryFree = false }: Bargained,
  santim: number,
): number =>
  addUpTotals(lines, delivery ?? 0, { discountSantim: couponSantim + santim, isDeliveryFree }).totalSantim;

const RATES = [[15], [0], [2], [0, 15], [2, 15], [0, 2, 15]];

test('a total that the shop agrees on is met to two santim and never exceeded, for all rates and deliveries', () => {
  const next = numbers(7);
  for (let round = 0; round < 6000; round += 1) {
    const rates = RATES[next(RATES.length)]!;
    const lines = rates.map((rate) => line(1000 + next(9_000_000), 1 + next(5), rate));
    const goods = lines.reduce((sum, { priceSantim, qty }) => sum + priceSantim * qty, 0);
    const zone: DeliveryPrice = {
      feeSantim: next(300_000),
      freeAboveSantim: next(3) === 0 ? null : next(goods * 2),
      floorsSantim: next(2) * 45_050,
      assemblySantim: next(2) * 30_001,
    };
    const delivery = [zone, FIRST_DELIVERY, 0, next(500_000)][next(4)]!;
    const couponSantim = next(4) === 0 ? next(Math.floor(goods / 2)) : 0;
    const of = { lines, delivery, couponSantim, isDeliveryFree: next(5) === 0 };
    const now = totalWith(of, 0);
    const least = Math.max(Math.floor(now / 2), totalWith(of, goods - couponSantim - 1) + 2);
    if (least >= now) continue;
    const wanted = next(2) === 0 ? Math.ceil(least / 100) * 100 : least + next(now - least);
    if (wanted > now) continue;
    const discount = workOutReduction(of, { totalSantim: wanted });
    expect(discount, JSON.stringify({ of, wanted })).toEqual(expect.any(Number));
    const total = totalWith(of, discount as number);
    expect(total, JSON.stringify({ of, wanted, discount })).toBeLessThanOrEqual(wanted);
    expect(wanted - total, JSON.stringify({ of, wanted, discount })).toBeLessThanOrEqual(2);
  }
});

test('no other discount comes nearer to a total, and of equal ones the smallest is given', () => {
  const next = numbers(23);
  for (let round = 0; round < 300; round += 1) {
    const rates = RATES[next(RATES.length)]!;
    const lines = rates.map((rate) => line(100 + next(700), 1 + next(2), rate));
    const goods = lines.reduce((sum, { priceSantim, qty }) => sum + priceSantim * qty, 0);
    const delivery: DeliveryPrice = { feeSantim: next(400), freeAboveSantim: next(goods) };
    const of = { lines, delivery };
    const all = Array.from({ length: goods }, (_, santim) => ({ santim, total: totalWith(of, santim) }));
    const wanted = totalWith(of, 0) - next(Math.floor(goods / 2));
    const fits = all.filter(({ total }) => total <= wanted);
    const best = fits.toSorted((one, other) => other.total - one.total || one.santim - other.santim)[0];
    const met = workOutReduction(of, { totalSantim: wanted });
    expect(typeof met === 'number' ? met : met.why, JSON.stringify({ of, wanted })).toBe(
      best?.santim ?? 'below',
    );
  }
});

test('birr with VAT come off what is paid, to two santim and never less, for all rates and deliveries', () => {
  const next = numbers(11);
  for (let round = 0; round < 3000; round += 1) {
    const rates = RATES[next(RATES.length)]!;
    const lines = rates.map((rate) => line(100_000 + next(9_000_000), 1 + next(5), rate));
    const delivery = [FIRST_DELIVERY, 0, next(500_000), null][next(4)]!;
    const of = { lines, delivery };
    const offSantim = 1 + next(50_000);
    const discount = workOutReduction(of, { offSantim });
    const paid = totalWith(of, 0) - totalWith(of, discount as number);
    expect(paid, JSON.stringify({ of, offSantim, discount })).toBeGreaterThanOrEqual(offSantim);
    expect(paid, JSON.stringify({ of, offSantim, discount })).toBeLessThanOrEqual(offSantim + 2);
  }
});

test('a total that VAT in santim jumps over is undercut by a santim', () => {
  const of = { lines: [line(7_000_000)], delivery: 0 };
  const met = [7_500_000, 7_500_100, 7_500_200, 7_500_300].map(
    (wanted) => totalWith(of, workOutReduction(of, { totalSantim: wanted }) as number) - wanted,
  );
  expect(met.every((off) => off === 0 || off === -1)).toBe(true);
  const jumped = { lines: [line(10)], delivery: 0 };
  // The prices 3 and 4 santim cost 3 and 5 with VAT, so that 4 does not exist.
  expect(workOutReduction(jumped, { totalSantim: 4 })).toBe(7);
});

test('a total below the sum from which delivery is free counts the delivery that is then due', () => {
  const of = { lines: [line(11_000_000)], delivery: FIRST_DELIVERY };
  const discount = workOutReduction(of, { totalSantim: 11_000_000 }) as number;
  expect(
    addUpTotals(of.lines, FIRST_DELIVERY, { discountSantim: discount, isDeliveryFree: false }),
  ).toMatchObject({
    shippingSantim: 100_000,
    totalSantim: 11_000_000,
  });
});

test('a total above that of now, below the delivery or for an open transport is not worked out', () => {
  const of = { lines: [line(1_000_000)], delivery: FIRST_DELIVERY };
  expect(workOutReduction(of, { totalSantim: 1_250_000 })).toBe(0);
  expect(workOutReduction(of, { totalSantim: 1_250_001 })).toEqual({
    why: 'above',
    nearestSantim: 1_250_000,
  });
  expect(workOutReduction(of, { totalSantim: 100_000 })).toEqual({ why: 'below', nearestSantim: 100_001 });
  expect(workOutReduction(of, { totalSantim: 0 })).toMatchObject({ why: 'below' });
  expect(workOutReduction({ ...of, delivery: null }, { totalSantim: 900_000 })).toMatchObject({
    why: 'transport',
  });
});

test('a percent is of the goods before a coupon, rounded down, and no reduction is more than the goods cost', () => {
  const of = { lines: [line(333_333, 2)], delivery: 0, couponSantim: 100_000 };
  expect(workOutReduction(of, { percent: 5 })).toBe(33_333);
  expect(workOutReduction(of, { percent: 7.25 })).toBe(48_333);
  expect(workOutReduction(of, { percent: 100 })).toBe(566_666);
  expect(workOutReduction(of, { santim: 9_000_000 })).toBe(566_666);
});
