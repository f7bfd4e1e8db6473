import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { OrderPaper } from '../../contract/books/fiscal-documents.ts';
import { later } from '../../contract/days/days.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { readTables } from '../../server/lib/tables/read-tables.ts';
import { sendReminder } from '../../server/sales/payments/remind-of-rest.ts';
import { bodyOf } from '../support/factories.ts';
import { isCoreOnly } from '../support/long.ts';
import { textOfPdf } from '../support/pdf-text.ts';
import { makeWebhook } from '../support/programs.ts';
import { askForQuotation } from '../support/quotations.ts';
import { useSale } from '../support/sale.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { newNumber } from '../support/transfers.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';

/** Servers at the border of the day in Ethiopia; `npm test` leaves those far behind it and ahead of it out. */
const ZONES = ['UTC', ...(isCoreOnly ? [] : ['America/Los_Angeles', 'Pacific/Auckland'])];
/** Hours of one day in Ethiopia; before three o'clock it is the day before in UTC. */
const HOURS = ['00:30', '02:59', '03:00', '23:59'];
const DAY = '2026-10-11';
const IN_BOTH_CALENDARS = '11 Oct 2026 · ጥቅምት 1 ቀን 2019 ዓ.ም.';
const LIMITS = { unpackedBytes: 50_000_000, rows: 5000, columns: 200, cell: 50_000 };
const OWN_ZONE = process.env['TZ'];

const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());

describeShopOnce(
  'the dates of what leaves the shop',
  (shop) => {
    const sale = useSale(shop, {
      qty: 0,
      chair: { price: 10_000, countInStock: 50 },
      methods: ['BankTransfer'],
      paymentMethod: 'BankTransfer',
      newBuyers: true,
    });
    afterEach(() => {
      vi.useRealTimers();
      if (OWN_ZONE === undefined) delete process.env['TZ'];
      else process.env['TZ'] = OWN_ZONE;
    });
    const momentAt = (hour: string) => `${DAY}T${hour}:00+03:00`;
    const get = async <Body>(path: string): Promise<Body> =>
      bodyOf<Body>(await shop.call('GET', `/api${path}`, { token: sale.administrator.token }));
    const fileOf = async (url: string, { token } = sale.administrator): Promise<Buffer> => {
      const { statusCode, rawPayload } = await shop.app.inject({
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(statusCode, url).toBe(200);
      return rawPayload;
    };
    /** Writes rows as they were at another moment, past the triggers that keep them as they are. */
    const write = (statement: string) =>
      shop.database.query(`do $$ begin
        perform set_config('session_replication_role', 'replica', true);
        ${statement};
      end $$`);
    const record = (order: Order, amount: number) =>
      sale.asOwner(
        'POST',
        '/recorded-payments',
        { way: 'transfer', amount, reference: newNumber() },
        order._id,
      );

    /** Places an order and pays it at an hour of the day, with its papers. */
    async function soldAt(hour: string): Promise<Order> {
      const order = await sale.place();
      bodyOf(await record(order, order.totalPrice));
      const at = `'${momentAt(hour)}'`;
      await write(
        `update orders set created_at = ${at}, paid_at = ${at} where id = '${order._id}';
         update papers set asked_at = ${at} where order_id = '${order._id}'`,
      );
      return order;
    }

    test.each(ZONES)('are those of Addis Ababa on papers, with a server in %s', async (zone) => {
      process.env['TZ'] = zone;
      const quotation = await askForQuotation(shop, sale.chair);
      for (const hour of HOURS) {
        const order = await soldAt(hour);
        await shop.services.papers.issue();
        const papers = bodyOf<OrderPaper[]>(
          await shop.call('GET', `/api/orders/${order._id}/papers`, { token: sale.buyer.token }),
        );
        expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'receipt']);
        for (const { _id, kind, date } of papers) {
          expect(date.slice(0, 16), kind).toBe(`${DAY}T${hour}`);
          const drawn = await textOfPdf(await fileOf(`/api/orders/${order._id}/papers/${_id}`, sale.buyer));
          expect(drawn, `${kind} at ${hour}`).toContain(IN_BOTH_CALENDARS);
        }
        await write(
          `update quotations set created_at = '${momentAt(hour)}', valid_until = '${momentAt(hour)}' where id = '${quotation._id}'`,
        );
        const drawn = await textOfPdf(await fileOf(`/api/quotations/${quotation._id}/paper`));
        expect(drawn.split(IN_BOTH_CALENDARS), `quotation at ${hour}`).toHaveLength(3);
      }
    });

    test.each(ZONES)('are those of Addis Ababa in files of lists, with a server in %s', async (zone) => {
      process.env['TZ'] = zone;
      const sold: Order[] = [];
      for (const hour of HOURS) sold.push(await soldAt(hour));
      const rowsOf = async (path: string) =>
        (await readTables(await fileOf(path), LIMITS)).tables[0]!.rows.map((row) =>
          row.map((cell) => (typeof cell === 'string' ? cell : (cell.at ?? cell.text))),
        );
      const days = `from=${DAY}&to=${DAY}`;
      for (const by of ['placed', 'paid']) {
        const rows = await rowsOf(`/api/orders/export.xlsx?by=${by}&${days}`);
        const [head] = rows;
        const said = sold.map(({ number }) => {
          const row = rows.find((each) => each[head!.indexOf('Number')] === String(number)) ?? [];
          return [row[head!.indexOf('Date')], row[head!.indexOf('Paid on')]];
        });
        expect(said, by).toEqual(HOURS.map(() => [DAY, DAY]));
      }
      for (const [index, hour] of HOURS.entries()) {
        const order = sold[index]!;
        await write(`update orders set created_at = '2026-01-01' where user_id = '${sale.buyer._id}' and id <> '${order._id}';
          update orders set created_at = '${momentAt(hour)}' where id = '${order._id}'`);
        const csv = await get<string>(
          `/customers/export.csv?keyword=${encodeURIComponent(sale.buyer.email)}`,
        );
        expect(csv.trim().split('\r\n').at(-1)!.split(',').at(-1), hour).toBe(DAY);
      }
    });

    test.each(ZONES)('are those of Addis Ababa in mails, with a server in %s', async (zone) => {
      process.env['TZ'] = zone;
      for (const hour of HOURS) {
        const order = await sale.place();
        bodyOf(await record(order, 1000));
        const until = new Date(`2031-10-12T${hour}:00+03:00`);
        await write(`update orders set expires_at = '${until.toISOString()}' where id = '${order._id}'`);
        await sendReminder(shop.services.sales, { order: order._id, until: until.toISOString() });
        const mail = await shop.mailbox.waitFor(
          sale.buyer.email,
          new RegExp(`^The rest of order ${order.number} `),
        );
        expect(mail.subject).toContain(`until 12 October 2031 at ${hour}`);
      }
    });

    test.each(ZONES)('are those of Addis Ababa in feeds, with a server in %s', async (zone) => {
      process.env['TZ'] = zone;
      const sofa = await createSofa(shop, sale.administrator, {
        'sand two': { madeToOrderLimit: 5, leadTimeDays: 21 },
      });
      const made = variantOf(sofa, 'sand two')._id;
      vi.useFakeTimers({ toFake: ['Date'] });
      for (const hour of HOURS) {
        vi.setSystemTime(new Date(momentAt(hour)));
        const answer = await shop.call('GET', '/feeds/products.jsonl');
        const records = String(answer.body)
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>);
        const row = records.find(({ item_id }) => item_id === made);
        expect(row, hour).toMatchObject({ availability_date: later(DAY, 21) });
      }
    });

    test.each(ZONES)('are those of Addis Ababa in webhooks, with a server in %s', async (zone) => {
      process.env['TZ'] = zone;
      const path = `/${randomUUID()}`;
      receiver.answer(path, 500);
      const owning = { shop, administrator: sale.administrator };
      const { _id } = await makeWebhook(owning, { events: ['order.paid'], address: receiver.at(path) });
      const sold: Order[] = [];
      for (const hour of HOURS) sold.push(await soldAt(hour));
      await vi.waitFor(() => expect(receiver.to(path)).toHaveLength(HOURS.length), { timeout: 60_000 });
      receiver.answer(path, 204);
      for (const [index, hour] of HOURS.entries())
        await shop.database.query(
          `update webhook_deliveries set happened_at = $1, due_at = now() - interval '1 minute'
           where webhook_id = $2 and subject_id = $3`,
          [momentAt(hour), _id, sold[index]!._id],
        );
      await shop.services.webhooks.sendOverdue();
      await vi.waitFor(() => expect(receiver.to(path)).toHaveLength(2 * HOURS.length), { timeout: 60_000 });
      const said = receiver
        .to(path)
        .slice(HOURS.length)
        .map(({ body }) => JSON.parse(body) as { timestamp: string; data: Order })
        .map(({ timestamp, data }) => [
          timestamp.slice(0, 16),
          data.createdAt.slice(0, 16),
          data.paidAt?.slice(0, 16),
        ])
        .toSorted();
      expect(said).toEqual(HOURS.map((hour) => Array<string>(3).fill(`${DAY}T${hour}`)));
    });
  },
  { variables: { ...AT_ONCE, FETCH_FROM_OWN_NETWORK: receiver.host } },
);
