import { describe, expect, test } from 'vitest';
import { lineReductionsOf, lineWithVat, priceAfterReduction } from './line-reductions.ts';

const line = (priceSantim: number, qty = 1, vatPercent?: number) => ({ priceSantim, qty, vatPercent });

describe('a reduction of one line', () => {
  test('birr come off the whole line, so that each piece gets its share without parts of a santim', () => {
    expect(priceAfterReduction(line(1_000_000, 2), { santim: 50_000 })).toBe(975_000);
    expect(priceAfterReduction(line(1_000_000, 3), { santim: 100_000 })).toBe(966_667);
    expect(priceAfterReduction(line(1_000_000, 3), { santim: 2 })).toBe(1_000_000);
  });

  test('birr with VAT come off what the line costs with VAT', () => {
    expect(priceAfterReduction(line(1_000_000, 2), { offSantim: 115_000 })).toBe(950_000);
    expect(priceAfterReduction(line(1_000_000, 1, 0), { offSantim: 50_000 })).toBe(950_000);
    expect(priceAfterReduction(line(1_000, 1), { offSantim: 1_150 })).toMatchObject({ why: 'below' });
  });

  test('a percent is rounded down on the price of a piece', () => {
    expect(priceAfterReduction(line(1_000_000, 4), { percent: 7.5 })).toBe(925_000);
    expect(priceAfterReduction(line(999, 3), { percent: 10 })).toBe(900);
  });

  test('birr and percents beyond the price leave nothing', () => {
    expect(priceAfterReduction(line(1_000, 2), { santim: 2_000 })).toBe(0);
    expect(priceAfterReduction(line(1_000, 2), { santim: 5_000 })).toBe(0);
    expect(priceAfterReduction(line(1_000, 2), { percent: 100 })).toBe(0);
  });

  test.each([
    [1_000_000, 1, 15],
    [333_333, 3, 15],
    [1_234_567, 7, 15],
    [999_999, 2, 0],
    [101, 50, 15],
  ])(
    'a total is met by the greatest price of a piece that does not exceed it (%i × %i, %i %%)',
    (price, qty, vat) => {
      const of = line(price, qty, vat);
      const now = lineWithVat(of);
      for (const totalSantim of [now, now - 1, now - 2, Math.floor(now / 2), Math.floor(now / 3) + 1]) {
        const agreed = priceAfterReduction(of, { totalSantim }) as number;
        expect(lineWithVat(of, agreed)).toBeLessThanOrEqual(totalSantim);
        if (agreed < price) expect(lineWithVat(of, agreed + 1)).toBeGreaterThan(totalSantim);
      }
      expect(priceAfterReduction(of, { totalSantim: now })).toBe(price);
    },
  );

  test('a total above the price of the line, or below a santim for each piece, has no price', () => {
    expect(priceAfterReduction(line(1_000_000, 2), { totalSantim: 2_300_001 })).toEqual({
      why: 'above',
      nearestSantim: 2_300_000,
    });
    expect(priceAfterReduction(line(1_000_000, 20), { totalSantim: 22 })).toEqual({
      why: 'below',
      nearestSantim: 23,
    });
    expect(priceAfterReduction(line(0, 2), { totalSantim: 0 })).toEqual({
      why: 'below',
      nearestSantim: null,
    });
  });

  test('the reductions of lines are what their pieces cost less than at the price of the shop', () => {
    const lines = [
      { priceSantim: 900, listSantim: 1_000, qty: 3 },
      { priceSantim: 500, listSantim: null, qty: 2 },
      { priceSantim: 700, qty: 1 },
    ];
    expect(lineReductionsOf(lines)).toBe(300);
  });
});
