import { beforeAll, expect, test } from 'vitest';
import type { PayLink } from '../../contract/paying/pay-together.ts';
import type { Product } from '../../contract/goods/products.ts';
import { errorsText } from '../../contract/texts/errors.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  placeOrder,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { askForQuotation, orderQuotation, quotationBody } from '../support/quotations.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const GONE = '404 not-found';

describeShop(
  'links that their owner has ended',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { countInStock: 100 });
    });
    const call = (method: string, path: string, by?: Person, body?: object): Promise<Answer> =>
      shop.call(method, path, { token: by?.token, body });
    const tokenOf = ({ url }: PayLink) => url.split('/').at(-1)!;

    test('open no order to pay together any more; the next one has another name and the same last day', async () => {
      const order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }], 'BankTransfer');
      const path = `/api/orders/${order._id}/pay-link`;
      const first = bodyOf<PayLink>(await call('PUT', path, buyer));
      const begun = { amount: 100, method: 'PayPal' };
      bodyOf(await call('GET', `/api/pay/${tokenOf(first)}`));
      expect(refusalOf(await call('DELETE', path, await createCustomer(shop)))).toBe('404 order-not-found');
      expect(bodyOf(await call('DELETE', path, buyer))).toEqual({ link: null });
      expect(bodyOf(await call('GET', path, buyer))).toEqual({ link: null });
      for (const [method, more] of [
        ['GET', ''],
        ['POST', '/contributions'],
      ] as const)
        expect(
          refusalOf(
            await call(method, `/api/pay/${tokenOf(first)}${more}`, undefined, more ? begun : undefined),
          ),
        ).toBe(GONE);
      const second = bodyOf<PayLink>(await call('PUT', path, buyer));
      expect(tokenOf(second)).not.toBe(tokenOf(first));
      expect(second.closesAt).toBe(first.closesAt);
      bodyOf(await call('GET', `/api/pay/${tokenOf(second)}`));
      bodyOf(await call('DELETE', path, administrator));
      const { entries } = bodyOf(await call('GET', '/api/audit', administrator));
      expect(entries[0].action).toBe('order.pay-link-ended');
    });

    test('open no quotation any more, which whoever asked for it may end, and the shop still lists', async () => {
      const email = newAddress();
      const body = quotationBody([{ product: chair._id, qty: 1 }], { email });
      const own = bodyOf(await call('POST', '/api/quotations', buyer, body), 201);
      expect(own.mayEndLink).toBe(true);
      const path = `/api/quotations/${own._id}`;
      expect(bodyOf(await call('GET', path)).mayEndLink).toBe(undefined);
      for (const stranger of [undefined, await createCustomer(shop)])
        expect(refusalOf(await call('DELETE', `${path}/link`, stranger))).toBe('403 not-allowed');
      bodyOf(await call('DELETE', `${path}/link`, buyer));
      for (const by of [undefined, buyer]) {
        expect(refusalOf(await call('GET', path, by))).toBe(GONE);
        expect(refusalOf(await call('GET', `${path}/paper`, by))).toBe(GONE);
        expect(refusalOf(await call('DELETE', `${path}/link`, by))).toBe(GONE);
      }
      expect(refusalOf(await orderQuotation(shop, buyer, own))).toBe(GONE);
      bodyOf(await call('GET', path, administrator));
      expect((await call('GET', `${path}/paper`, administrator)).status).toBe(200);
      const listed = bodyOf<{ _id: string }[]>(await call('GET', '/api/quotations', administrator));
      expect(listed.map(({ _id }) => _id)).toContain(own._id);
      const ofGuest = await askForQuotation(shop, chair, { email });
      bodyOf(await call('DELETE', `/api/quotations/${ofGuest._id}/link`));
      expect(refusalOf(await call('GET', `/api/quotations/${ofGuest._id}`))).toBe(GONE);
    });

    test('open no saved list and no wish to be told any more, and the refusal is said in both languages', async () => {
      bodyOf(await call('POST', '/api/saved/pieces', buyer, { pieces: [{ product: chair._id }] }));
      const { link } = bodyOf(await call('PUT', '/api/saved/link', buyer));
      bodyOf(await call('GET', `/api/saved/lists/${link}`));
      bodyOf(await call('DELETE', '/api/saved/link', buyer));
      const refused = await call('GET', `/api/saved/lists/${link}`);
      expect(refusalOf(refused)).toBe(GONE);
      expect(refused.body.message).toBe(errorsText('not-found'));
      const sold = await createProduct(shop, administrator, { countInStock: 0 });
      const email = newAddress();
      bodyOf(await call('POST', '/api/stock-alerts', undefined, { product: sold._id, email }));
      const asked = await shop.mailbox.waitFor(email, /Shall we tell you/);
      const id = /stock-alert\/([\w-]{36})/.exec(asked.text)![1]!;
      bodyOf(await call('PUT', `/api/stock-alerts/${id}/confirmation`));
      bodyOf(await call('DELETE', `/api/stock-alerts/${id}`));
      expect(refusalOf(await call('GET', `/api/stock-alerts/${id}`))).toBe(GONE);
    });
  },
  { variables: AT_ONCE },
);

describeShop(
  'messages that strangers have sent to one address and number',
  (shop) => {
    test('are as many a day as the setting says, from however many networks', { tags: 'long' }, async () => {
      const administrator = await signInAdministrator(shop);
      const chair = await createProduct(shop, administrator, { countInStock: 9 });
      const sold = await createProduct(shop, administrator, { countInStock: 0 });
      const email = newAddress();
      const outcomes = [];
      for (let network = 0; network < 6; network += 1) {
        const from = `198.18.${network}.1`;
        const body = quotationBody([{ product: chair._id, qty: 1 }], { email });
        outcomes.push((await shop.call('POST', '/api/quotations', { body, from })).status);
        const wish = { product: sold._id, email };
        outcomes.push((await shop.call('POST', '/api/stock-alerts', { body: wish, from })).status);
      }
      expect(outcomes).toEqual(Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? 201 : 200)));
      const mark = newAddress();
      bodyOf(await shop.call('POST', '/api/stock-alerts', { body: { product: sold._id, email: mark } }));
      await shop.mailbox.waitFor(mark, /Shall we tell you/);
      expect(await shop.mailbox.to(email)).toHaveLength(3);
    });
  },
  { variables: { ...AT_ONCE, MESSAGES_PER_CONTACT: '3' } },
);
