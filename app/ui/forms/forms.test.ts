import { describe, expect, test } from 'vitest';
import { factsOf, factsOfAll } from './facts.ts';
import { bodyOf, valuesOf, withOwnNames } from './values.ts';
import { limitsOf } from './binders.ts';

const coupon = factsOf('POST /api/coupons');
const zone = factsOf('POST /api/delivery/zones');
const crew = factsOf('POST /api/crews');
const address = factsOf('POST /api/orders#shippingAddress');
const refund = factsOfAll(
  factsOf('POST /api/orders/:id/refunds'),
  factsOf('POST /api/orders/:id/refunds#byHand'),
);

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

  test('a number of a certain length, such as a TIN, is as long as its contract says and typed in digits', () => {
    const { tin } = factsOf('POST /api/quotations');
    expect(limitsOf(tin)).toMatchObject({ inputMode: 'numeric', maxLength: 10 });
    expect(bodyOf({ tin }, { tin: ' 0012345678 ' })).toEqual({ tin: '0012345678' });
  });

  test('a body has no other fields than its contract, which the types say too', () => {
    expect(Object.keys(crew)).not.toContain('plate');
    // @ts-expect-error -- no field of the body has this name
    expect(crew.plate).toBeUndefined();
  });
});

describe('the facts of a part of a body', () => {
  test('a part has the fields of its own, and says to which part they belong', () => {
    expect(address.city).toEqual({ kind: 'line', most: 100, isNeeded: true, at: 'shippingAddress' });
    expect(Object.keys(address)).toContain('deliveryNote');
    expect(Object.keys(address)).not.toContain('paymentMethod');
  });

  test('the objects of a list have the facts of their fields, however deep the list is in the body', () => {
    const section = factsOf('PUT /api/policies/:name#content.sections');
    expect(section.heading).toMatchObject({ kind: 'line', most: 100, isNeeded: true });
    expect(section.textAm).toMatchObject({ kind: 'text', most: 4000, empty: '' });
    const variant = factsOf('PUT /api/products/:id#variants');
    expect(limitsOf(variant.sku)).toMatchObject({ maxLength: 60 });
    expect(factsOf('PUT /api/settings#settings.otherWays').name).toMatchObject({ most: 60, isNeeded: true });
  });

  test('a problem that the shop names by its part is shown at the field of the part, and at no field of that name elsewhere', () => {
    const problems = { 'shippingAddress.phone': 'no number', 'payer.name': 'is needed' };
    expect(withOwnNames(address, problems)).toEqual({ ...problems, phone: 'no number' });
  });

  test('several bodies are joined, and a body of several shapes has the choices of each', () => {
    expect(refund.reason).toMatchObject({ most: 300 });
    expect(refund.way).toMatchObject({ kind: 'choice', at: 'byHand' });
    expect(factsOf('POST /api/deliveries/reports').kind.of).toEqual([
      'on-the-way',
      'handed-over',
      'not-met',
      'refused',
    ]);
  });

  test('a named closed set is a choice, and a contact by mail or phone is a line', () => {
    expect(refund.goods).toMatchObject({ kind: 'choice', of: ['in-stock', 'damaged', 'not-returned'] });
    expect(factsOf('POST /api/pay/:token/contributions').contact.kind).toBe('line');
  });
});

describe('the values of a form', () => {
  test('a choice that is open begins as null, and is not sent before somebody makes it', () => {
    const values = valuesOf(refund, null, ['goods']);
    expect(values.goods).toBeNull();
    expect(bodyOf(refund, values)).not.toHaveProperty('goods');
  });

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
