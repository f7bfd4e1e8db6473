import { beforeAll, expect, test } from 'vitest';
import type { FiscalDocument, OrderPaper } from '../../contract/books/fiscal-documents.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { payOrder, placePaid, requestRefund } from '../support/paid-orders.ts';
import { faultsOfPapers } from '../support/oracle-of-papers.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'fiscal documents that are typed from the machine',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let count = 0;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 1000 });
    });
    const newNumber = () => `FS ${(count += 1)} ${process.pid}`;
    const ask = (method: string, path: string, body?: object) =>
      shop.call(method, path, { token: administrator.token, ...(body && { body }) });
    const lines = () => [{ product: chair._id, qty: 1 }];
    const paid = async () => (await placePaid(shop, buyer, lines()))[0];
    const listed = async (query = '') =>
      bodyOf<FiscalDocument[]>(await ask('GET', `/api/fiscal-documents?size=100${query}`));
    const documentsOf = async ({ _id }: Order, query = '') =>
      (await listed(query)).filter(({ order }) => order?._id === _id);
    const type = (id: string, number: string, qr = '') =>
      ask('PUT', `/api/fiscal-documents/${id}`, { number, qr });

    test('each payment and refund waits for its own, the oldest first, until it is typed', async () => {
      const first = await paid();
      const second = await paid();
      bodyOf(await requestRefund(shop, administrator, first._id, { amount: 1000 }));
      const waiting = await listed();
      const ages = waiting.map(({ waitsSince }) => waitsSince);
      expect(ages).toEqual([...ages].sort());
      expect(
        waiting.filter(({ order }) => order?._id === first._id).map(({ movement }) => movement.money.amount),
      ).toEqual([first.charge!.amount, '-6.24']);

      const [document] = await documentsOf(second);
      const number = newNumber();
      const answer = bodyOf<FiscalDocument>(await type(document!._id, number, 'the text of a code'));
      expect(answer).toMatchObject({
        state: 'issued',
        source: 'typed',
        number,
        qr: 'the text of a code',
        issuedBy: administrator.name,
        order: { number: second.number },
      });
      expect(await documentsOf(second)).toEqual([]);
      expect(await documentsOf(second, '&state=issued')).toEqual([answer]);
      const { token } = buyer;
      const papers = bodyOf<OrderPaper[]>(
        await shop.call('GET', `/api/orders/${second._id}/papers`, { token }),
      );
      expect(papers.map(({ fiscal }) => [fiscal!.number, fiscal!.qr])).toEqual([
        [number, 'the text of a code'],
        [number, 'the text of a code'],
      ]);
      // Lists that know one number for an order show it too.
      expect(bodyOf<Order>(await ask('GET', `/api/orders/${second._id}`)).fiscalReceiptNumber).toBe(number);
      expect(await faultsOfPapers(shop)).toEqual([]);
    });

    test('a number stands with one document, whatever its letters look like, also when two are typed at once', async () => {
      const documents = [...(await documentsOf(await paid())), ...(await documentsOf(await paid()))];
      const number = newNumber();
      const answers = await Promise.all(documents.map(({ _id }) => type(_id, number)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = documents[answers.findIndex(({ status }) => status === 409)]!;
      expect(refusalOf(await type(refused._id, number.toLowerCase()))).toBe('409 fiscal-number-taken');
      bodyOf(await type(refused._id, newNumber()));
    });

    test('the text of a code longer than a code holds is refused, and a paper with an older one prints without it', async () => {
      const order = await paid();
      const [document] = await documentsOf(order);
      const refused = await type(document!._id, newNumber(), 'አ'.repeat(800));
      expect(refusalOf(refused)).toBe('400 invalid-field');
      expect(refused.body.details.fields.qr).toContain('2331 bytes');
      bodyOf(await type(document!._id, newNumber(), 'አ'.repeat(777)));
      await shop.database.query('update fiscal_documents set qr = $1 where id = $2', [
        'አ'.repeat(800),
        document!._id,
      ]);
      const { token } = buyer;
      const papers = bodyOf<OrderPaper[]>(
        await shop.call('GET', `/api/orders/${order._id}/papers`, { token }),
      );
      expect(papers.length).toBeGreaterThan(0);
      for (const { _id } of papers)
        expect((await shop.call('GET', `/api/orders/${order._id}/papers/${_id}`, { token })).status).toBe(
          200,
        );
    });

    test('a number that was typed wrong is put right', async () => {
      const order = await paid();
      const [document] = await documentsOf(order);
      const [wrong, right] = [newNumber(), newNumber()];
      bodyOf(await type(document!._id, wrong));
      bodyOf(await type(document!._id, right));
      expect(bodyOf<Order>(await ask('GET', `/api/orders/${order._id}`)).fiscalReceiptNumber).toBe(right);
      expect(
        refusalOf(
          await ask('PUT', `/api/fiscal-documents/${document!._id}/state`, {
            state: 'to-issue',
            reason: 'x',
          }),
        ),
      ).toBe('409 fiscal-document-issued');
    });

    test(
      'the number that is written down for a whole order is that of its first payment',
      { tags: 'long' },
      async () => {
        const order = await paid();
        const note = (number: string, of = order) =>
          ask('PUT', `/api/orders/${of._id}/fiscal-receipt`, { number });
        const number = newNumber();
        expect(bodyOf<Order>(await note(number)).fiscalReceiptNumber).toBe(number);
        expect(await documentsOf(order, '&state=issued')).toMatchObject([{ number, source: 'typed' }]);
        expect(refusalOf(await note(number, await paid()))).toBe('409 fiscal-number-taken');
        bodyOf(await note(''));
        expect(await documentsOf(order)).toMatchObject([{ number: null, state: 'to-issue' }]);
      },
    );

    test('a number that was written down before the money came is that of the first payment', async () => {
      const order = await placeOrder(shop, buyer, lines());
      const number = newNumber();
      bodyOf(await ask('PUT', `/api/orders/${order._id}/fiscal-receipt`, { number }));
      await payOrder(shop, buyer, order._id);
      expect(await documentsOf(order, '&state=issued')).toMatchObject([{ number }]);
    });

    test('one that is not required leaves the list with its reason, and comes back when it is', async () => {
      const order = await paid();
      const [document] = await documentsOf(order);
      const set = (state: string, reason: string) =>
        ask('PUT', `/api/fiscal-documents/${document!._id}/state`, { state, reason });
      bodyOf(await set('not-required', 'it came for another business'));
      expect(await documentsOf(order)).toEqual([]);
      expect(await documentsOf(order, '&state=not-required')).toMatchObject([
        { reason: 'it came for another business' },
      ]);
      bodyOf(await set('to-issue', 'it is ours after all'));
      expect(await documentsOf(order)).toMatchObject([{ state: 'to-issue' }]);
      expect((await set('issued', 'by magic')).status).toBe(400);
    });

    test('money that a release before has written has its document and its papers too', async () => {
      const order = await placeOrder(shop, buyer, lines());
      await shop.database.query(
        `insert into money_movements (kind, provider, provider_id, order_id, currency, amount_minor, santim)
         values ('capture', 'chapa', 'of-before', $1, 'ETB', 1200, 1200)`,
        [order._id],
      );
      expect(await documentsOf(order)).toMatchObject([
        { state: 'to-issue', movement: { proof: 'of-before' } },
      ]);
      expect(await faultsOfPapers(shop)).toEqual([]);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
