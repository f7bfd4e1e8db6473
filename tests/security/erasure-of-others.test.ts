import { beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  orderBody,
  PASSWORD,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { describeShopOnce } from '../support/start-shop.ts';

const SHOP_ADDRESS = 'shopowner@shop.test';

/** A person may type addresses of others and then leave; what waits for those others must stay. */
describeShopOnce('erasing a person and the mail of others', (shop) => {
  let administrator: Person;
  let leaver: Person;
  let bystander: Person;

  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    await switchOn(shop, administrator, ['PayPal', 'PayOnDelivery'], { email: SHOP_ADDRESS });
    const email = newAddress('li');
    leaver = await createCustomer(shop, { email });
    bystander = await createCustomer(shop, { email: `a${email}` });
  });

  const storedFor = async (address: string) => {
    const { rows: mails } = await shop.database.query(
      'select subject from sandbox.mailbox where recipient = $1 order by position',
      [address],
    );
    const { rows: jobs } = await shop.database.query(
      "select name, data from jobs.job where start_after > now() + interval '1 hour' and (data ->> 'to' = $1 or data ->> 'email' = $1) order by id",
      [address],
    );
    return { mails, jobs };
  };

  /** Creates what can wait for an address: a mail about an order, a mail of the account and a code. */
  async function plantJobs(to: string, order: string): Promise<void> {
    const parts = [{ kind: 'paragraph', text: `The shop: ${SHOP_ADDRESS}. For ${bystander.email}` }];
    const mail = { to, subject: 'planted', parts };
    const jobs = [
      ['mail', { ...mail, id: '1', order }],
      ['mail', { ...mail, id: '2', ...(to === SHOP_ADDRESS && { order }) }],
      ['code-mail', { purpose: 'verify', email: to }],
    ];
    for (const [name, data] of jobs)
      await shop.database.query(
        `insert into jobs.job (name, data, state, start_after, keep_until)
         values ($1, $2, 'retry', now() + interval '1 day', now() + interval '2 days')`,
        [name, JSON.stringify(data)],
      );
  }

  test('G7: erasing a person who typed addresses of the shop and a stranger removes none of their mails and jobs', async () => {
    const chair = await createProduct(shop, administrator, { countInStock: 10 });
    const place = async ({ token }: Person, email: string) => {
      const shippingAddress = { ...SHIPPING_ADDRESS, email };
      const body = orderBody([{ product: chair._id, qty: 1 }], {
        shippingAddress,
        paymentMethod: 'PayOnDelivery',
      });
      return bodyOf<{ _id: string }>(await shop.call('POST', '/api/orders', { token, body }), 201);
    };
    const order = await place(bystander, bystander.email);
    await shop.mailbox.waitFor(bystander.email, /order/i);
    await shop.mailbox.waitFor(SHOP_ADDRESS, /order/i);
    await place(leaver, bystander.email);
    await plantJobs(bystander.email, order._id);
    await plantJobs(SHOP_ADDRESS, order._id);
    const before = [await storedFor(bystander.email), await storedFor(SHOP_ADDRESS)] as const;
    expect(before.map(({ jobs }) => jobs.length)).toEqual([3, 3]);

    const { name, picture } = bodyOf(
      await shop.call('GET', `/api/users/${leaver._id}`, { token: leaver.token }),
    );
    for (const email of [SHOP_ADDRESS, bystander.email])
      bodyOf(
        await shop.call('PUT', '/api/users/profile', { token: leaver.token, body: { name, picture, email } }),
      );
    await shop.mailbox.waitFor(bystander.email, /already have/);
    const atStranger = await storedFor(bystander.email);
    bodyOf(
      await shop.call('POST', '/api/users/profile/deletion', {
        token: leaver.token,
        body: { currentPassword: PASSWORD },
      }),
    );
    await shop.mailbox.waitFor(leaver.email, /account is deleted/);
    await shop.services.erasure.clearUnfinished();

    expect(await storedFor(bystander.email)).toEqual(atStranger);
    const after = await storedFor(SHOP_ADDRESS);
    expect(after.jobs).toEqual(before[1].jobs);
    expect(after.mails).toContainEqual(before[1].mails[0]);
  });
});
