import { describe, expect, test } from 'vitest';
import { useStandIn } from './testing.ts';

const { own, call, begin, choose, verify, refund } = useStandIn();

describe('refunds', () => {
  test('return parts until nothing is left, each reference once', async () => {
    await choose(await begin(), 'telebirr', { webhooks: 'never' });
    const { reference } = (await verify()).body.data;
    const first = await refund(reference, { amount: '925.05', reference: `${own.txRef}-a` });
    expect(first).toMatchObject({ status: 200, body: { data: { amount: 925.05, status: 'refunded' } } });
    expect(await refund(reference, { amount: '925.05', reference: `${own.txRef}-a` })).toMatchObject({
      status: 400,
      body: { message: 'The reference number has been used before' },
    });
    expect((await refund(reference, { amount: '11000.01', reference: `${own.txRef}-b` })).status).toBe(400);
    expect((await verify()).body.data.status).toBe('success');
    expect((await refund(reference, { reference: `${own.txRef}-c` })).body.data.amount).toBe(11000);
    expect((await verify()).body.data.status).toBe('refunded');
    for (const name of [first.body.data.ref_id, `${own.txRef}-a`]) {
      expect((await call('GET', `/refund/${name}/verify`)).body.data).toEqual(first.body.data);
    }
  });

  test('return the money once when two of everything come at once', async () => {
    await choose(await begin(), 'telebirr', { webhooks: 'never' });
    const { reference } = (await verify()).body.data;
    const both = await Promise.all(
      ['a', 'b'].map((name) => refund(reference, { reference: `${own.txRef}-${name}` })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('are made without the shop, in whole, and of no payment twice', async () => {
    await choose(await begin(), 'telebirr', { webhooks: 'never' });
    const { reference } = (await verify()).body.data;
    const { origin } = new URL(own.sandbox.apiBase);
    const body = () => new URLSearchParams({ reference, status: 'reversed' });
    const inDashboard = async () =>
      (await fetch(`${origin}/controls/dashboard`, { method: 'POST', body: body(), redirect: 'manual' }))
        .status;
    expect([await inDashboard(), await inDashboard()]).toEqual([303, 409]);
    expect((await verify()).body.data.status).toBe('reversed');
    expect((await refund(reference, {})).status).toBe(400);
  });

  test('are refused for an unpaid transaction', async () => {
    await begin();
    const { rows } = await own.pool.query(
      'select reference from sandbox.chapa_transactions where tx_ref = $1',
      [own.txRef],
    );
    expect((await refund(rows[0].reference, {})).status).toBe(400);
  });
});
