import { describe, expect, test } from 'vitest';
import { factsOf } from './facts.ts';
import { bodyOf, limitsOf, valuesOf } from './values.ts';

const coupon = factsOf('POST /api/coupons');
const zone = factsOf('POST /api/delivery/zones');
const crew = factsOf('POST /api/crews');

describe('the facts of a body', () => {
  test('a text has the most characters that its contract takes, and says whether it is needed', () => {
    expect(coupon.note).toEqual({ kind: 'text', most: 300, empty: '' });
    expect(coupon.code).toEqual({ kind: 'line', most: 60, isNeeded: true });
    expect(limitsOf(coupon.code)).toEqual({ required: true, maxLength: 60 });
  });

  test('a closed set has its values in the order of the contract', () => {
    expect(coupon.kind).toEqual({
      kind: 'choice',
      of: ['percent', 'amount', 'free-delivery'],
      isNeeded: true,
    });
  });

  test('an optional number has its bounds, and null in place of an empty field', () => {
    expect(coupon.maxUses).toEqual({ kind: 'count', least: 1, most: 1_000_000, empty: null });
    expect(zone.morningPlaces).toEqual({ kind: 'count', least: 0, most: 500, first: 20 });
  });

  test('an amount of money is told apart from other numbers', () => {
    expect(zone.fee).toEqual({ kind: 'birr', isNeeded: true });
    expect(limitsOf(zone.fee)).toMatchObject({ inputMode: 'decimal' });
  });

  test('a phone and an e-mail address get the keyboard of a telephone and of addresses', () => {
    expect(limitsOf(crew.phone)).toMatchObject({ type: 'tel', maxLength: 30 });
    const { email } = factsOf('POST /api/staff/invitations');
    expect(limitsOf(email)).toMatchObject({ type: 'email', maxLength: 254 });
  });

  test('a body has no other fields than its contract, which the types say too', () => {
    expect(Object.keys(crew)).not.toContain('plate');
    // @ts-expect-error -- no field of the body has this name
    expect(crew.plate).toBeUndefined();
  });
});

describe('the values of a form', () => {
  test('a new row begins with what the shop would take for it', () => {
    expect(valuesOf(zone)).toMatchObject({
      ...{ name: '', fee: '', perFloor: '', extraDays: '0', morningPlaces: '20', weekdays: [] },
    });
    expect(valuesOf(crew).isActive).toBe(true);
    expect(valuesOf(coupon).kind).toBe('percent');
  });

  test('a stored row is read into texts, and comes back as the same body', () => {
    const stored = {
      ...{ code: 'BUNA', kind: 'amount', value: 1500, leastTotal: 0, isOff: true, note: 'for regulars' },
      ...{ validFrom: '2026-12-01T08:30:00+03:00', validUntil: null, maxUses: 5, maxUsesPerPerson: null },
    };
    const values = valuesOf(coupon, stored);
    expect(values).toMatchObject({ value: '1,500', leastTotal: '', maxUses: '5', maxUsesPerPerson: '' });
    expect(values.validFrom).toBe('2026-12-01T08:30');
    expect(bodyOf(coupon, values)).toEqual({
      ...{ code: 'BUNA', kind: 'amount', value: '1,500', isOff: true, note: 'for regulars' },
      ...{ validFrom: '2026-12-01T08:30:00+03:00', validUntil: null, maxUses: '5', maxUsesPerPerson: null },
    });
  });

  test('an empty needed field is sent, so that the shop names it', () => {
    expect(bodyOf(zone, valuesOf(zone))).toMatchObject({ name: '', fee: '', freeAbove: null });
    expect(bodyOf(zone, valuesOf(zone))).not.toHaveProperty('perFloor');
  });
});
