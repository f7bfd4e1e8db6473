import { describe, expect, test } from 'vitest';
import { useChapa } from './testing.ts';

const { own, begun, refundOf } = useChapa();

describe('refunding at Chapa', () => {
  test('returns a part under the refund’s reference', async () => {
    const facts = await begun();
    own.chapa.pay(facts.reference!);
    const found = await own.provider.refund(refundOf(facts, 50_005));
    expect(found).toEqual({ state: 'completed', providerRefundId: expect.stringMatching(/^REF/) });
    expect(own.chapa.requests.at(-1)?.body).toEqual({
      amount: '500.05',
      reason: 'Leg broken',
      reference: `refund-${own.number}`,
    });
  });

  test('returns the money once when repeated or when the answer was lost', async () => {
    const facts = await begun();
    own.chapa.pay(facts.reference!);
    own.chapa.loseNextAnswer('refund');
    const first = await own.provider.refund(refundOf(facts, 50_005));
    expect(await own.provider.refund(refundOf(facts, 50_005))).toEqual(first);
    expect(first.state).toBe('completed');
    expect(
      [...own.chapa.refunds.values()].filter(({ reference }) => reference === `refund-${own.number}`),
    ).toHaveLength(1);
  });

  test('is never repeated when the answer was lost and Chapa finds it only by its own reference', async () => {
    const facts = await begun();
    own.chapa.pay(facts.reference!);
    own.chapa.settings.findsRefundsByReference = false;
    own.chapa.loseNextAnswer('refund');
    const before = own.chapa.refunds.size;
    for (let time = 1; time <= 3; time += 1) {
      expect(await own.provider.refund(refundOf(facts, 50_005))).toEqual({
        state: 'pending',
        providerRefundId: `refund-${own.number}`,
      });
    }
    expect(own.chapa.refunds.size).toBe(before + 1);
  });

  test('is pending until Chapa says that it is done', async () => {
    const facts = await begun();
    own.chapa.pay(facts.reference!);
    Object.assign(own.chapa.settings, { refundStatus: 'initiated', findsRefundsByReference: false });
    const found = await own.provider.refund(refundOf(facts, 100));
    if (found.state !== 'pending') throw new Error(`${found.state} instead of pending`);
    const asked = { ...refundOf(facts, 100), providerRefundId: found.providerRefundId };
    expect(await own.provider.refund(asked)).toEqual(found);
    const known = own.chapa.refunds.get(found.providerRefundId)!;
    known.status = 'failed';
    expect(await own.provider.refund(asked)).toEqual({ state: 'refused', why: 'Chapa: failed' });
    known.status = 'refunded';
    expect(await own.provider.refund(asked)).toEqual({ ...found, state: 'completed' });
  });

  test('is refused with a message for more than there is or for an unpaid payment', async () => {
    const facts = await begun();
    expect(await own.provider.refund(refundOf(facts, 100))).toMatchObject({ state: 'refused' });
    own.chapa.pay(facts.reference!);
    expect(await own.provider.refund(refundOf(facts, 1_192_506))).toEqual({
      state: 'refused',
      why: expect.stringContaining('cannot exceed'),
    });
  });
});
