import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HistoryEntry, Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { openDatabase } from '../../server/open-database.ts';
import type { Database } from '../../server/lib/database/database.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { readLetter, startSmtpServer, type SmtpServer } from '../support/smtp-server.ts';
import { AT_ONCE, startShop, type Shop } from '../support/start-shop.ts';

const WAIT = { timeout: 90_000, interval: 25 };

let smtp: SmtpServer;
/** Lists the subjects that the server has received for an address. */
const subjectsTo = (address: string) =>
  smtp.received.filter(({ to }) => to === address).map(({ text }) => readLetter(text).subject);
const received = ({ number }: Order) => `Order ${number} received · ትዕዛዝዎ ደርሶናል`;

/** Makes failed mails due now and returns how many they are. */
async function hasten({ database }: Shop): Promise<number | null> {
  const text = "update jobs.job set start_after = now() where name = 'mail' and state = 'retry'";
  return (await database.query(text)).rowCount;
}

describe.each(databaseKinds)('mail servers that fail, on %s', (kind) => {
  let shop: Shop;
  let chair: Product;
  let administrator: Person;
  let buyer: Person;
  beforeEach(async () => {
    smtp = await startSmtpServer();
    shop = await startShop(kind, { variables: { ...AT_ONCE, MAIL: 'smtp', SMTP_URL: smtp.url } });
    administrator = await signInAdministrator(shop);
    chair = await createProduct(shop, administrator, { countInStock: 100 });
    buyer = await createCustomer(shop);
  });
  afterEach(async () => {
    await shop.close();
    await smtp.close();
  });
  const place = (person = buyer) => placeOrder(shop, person, [{ product: chair._id, qty: 1 }]);
  async function hasFailed(): Promise<void> {
    await expect.poll(() => hasten(shop), WAIT).toBeGreaterThan(0);
  }
  const mailJobs = async (state: string) => {
    const text = "select 1 from jobs.job where name = 'mail' and state = $1";
    return (await shop.database.query(text, [state])).rowCount;
  };
  async function comes(order: Order): Promise<void> {
    const subjects = async () => {
      await hasten(shop);
      return subjectsTo(buyer.email);
    };
    await expect.poll(subjects, WAIT).toEqual([received(order)]);
  }
  async function comesOnce(order: Order): Promise<void> {
    await comes(order);
    await expect.poll(() => mailJobs('completed'), WAIT).toBe(1);
    expect(subjectsTo(buyer.email)).toEqual([received(order)]);
  }

  test('while the server is down orders succeed, and each mail is sent once when it is back', async () => {
    const { port } = smtp;
    await smtp.close();
    const order = await place();
    await hasFailed();
    await hasFailed();
    smtp = await startSmtpServer(port);
    await comesOnce(order);
    expect(order.status).toBe('pending');
  });

  test.each([
    ['takes the connection and says nothing', 'silent'],
    ['says 451 to the recipient', { rcpt: '451 4.3.0 later' }],
    ['says 452 to the mail itself', { data: '452 4.3.1 no space' }],
    ['takes mail from nobody it does not know', { rcpt: '550 5.7.1 relaying denied' }],
  ] as const)(
    'when the server %s, the order succeeds and its mail is sent once later',
    async (_what, behaviour) => {
      smtp.behaviour = behaviour;
      const order = await place();
      expect(order.status).toBe('pending');
      await hasFailed();
      expect(await mailJobs('completed')).toBe(0);
      smtp.received.length = 0;
      smtp.behaviour = 'takes';
      await comesOnce(order);
    },
  );

  test('when the server is down for more than two days no mail is lost, and the order shows what waits', async () => {
    const { port } = smtp;
    await smtp.close();
    const order = await place();
    const lastTry = `update jobs.job set start_after = now(), retry_count = retry_limit - 1
      where name = 'mail' and state = 'retry' and retry_count < retry_limit - 1`;
    await expect.poll(async () => (await shop.database.query(lastTry)).rowCount, WAIT).toBe(1);
    const notes = async () => {
      const { token } = administrator;
      const history = await shop.call('GET', `/api/orders/${order._id}/history`, { token });
      return bodyOf<HistoryEntry[]>(history).filter((entry) => entry.kind === 'note');
    };
    await expect.poll(notes, WAIT).toMatchObject([
      {
        actor: 'mail',
        text: `A mail to ${buyer.email} (${received(order)}) has not been taken by the mail server for two days. It is kept and tried again.`,
      },
    ]);
    smtp = await startSmtpServer(port);
    await comes(order);
    expect(await notes()).toHaveLength(1);
  });

  test('a mail to an address that does not exist is tried once, and the order says so', async () => {
    smtp.behaviour = { rcpt: '550 5.1.1 no such mailbox' };
    const order = await place();
    await expect.poll(() => mailJobs('completed'), WAIT).toBe(1);
    const history = bodyOf<HistoryEntry[]>(
      await shop.call('GET', `/api/orders/${order._id}/history`, { token: administrator.token }),
    );
    expect(history.at(-1)).toMatchObject({
      kind: 'note',
      text: `A mail to ${buyer.email} could not be delivered: 550 5.1.1 no such mailbox`,
    });
    expect(smtp.envelopes.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
  });
});

describe.each(databaseKinds)('a mail server that does not answer one mail, on %s', (kind) => {
  test('sends the others without waiting for it', async () => {
    smtp = await startSmtpServer();
    const shop = await startShop(kind, {
      variables: { ...AT_ONCE, MAIL: 'smtp', SMTP_URL: smtp.url },
      // The one attempt lasts longer than the test, until its connection breaks.
      mailLimits: { answerMs: 280_000, wholeMs: 280_000 },
    });
    const chair = await createProduct(shop, await signInAdministrator(shop), { countInStock: 100 });
    const [buyer, other] = [await createCustomer(shop), await createCustomer(shop)];
    const place = (person: Person) => placeOrder(shop, person, [{ product: chair._id, qty: 1 }]);
    smtp.behaviour = (to) => (to === buyer.email ? 'silent' : 'takes');
    const [slow, ...quick] = [await place(buyer), await place(other), await place(other), await place(other)];
    await expect.poll(() => subjectsTo(other.email).toSorted(), WAIT).toEqual(quick.map(received));
    const active = async () =>
      (
        await shop.database.query(
          "select data->>'to' as who from jobs.job where name = 'mail' and state = 'active'",
        )
      ).rows.map(({ who }) => who);
    await expect.poll(active, WAIT).toEqual([buyer.email]);
    smtp.behaviour = 'takes';
    smtp.drop();
    const subjects = async () => {
      await hasten(shop);
      return subjectsTo(buyer.email);
    };
    await expect.poll(subjects, WAIT).toEqual([received(slow!)]);
    await shop.close();
    await smtp.close();
  });
});

describe.each(databaseKinds)('kill -9 while a mail is being sent, on %s', (kind) => {
  test('sends it again after the next start, as the same mail', async () => {
    const fresh = await freshDatabase(kind);
    smtp = await startSmtpServer();
    const variables = { ...fresh.variables, MAIL: 'smtp', SMTP_URL: smtp.url };
    let server: ServerProcess = await startServer(variables);
    const chair = await createProduct(server, await signInAdministrator(server), { countInStock: 10 });
    const buyer = await createCustomer(server);
    smtp.behaviour = 'holds-data';
    const order = await placeOrder(server, buyer, [{ product: chair._id, qty: 1 }]);
    await expect.poll(() => subjectsTo(buyer.email), WAIT).toEqual([received(order)]);
    await server.end('SIGKILL');

    // The expiry is shortened, because the shop waits a minute before it takes the job for dead.
    await withDatabase(fresh.variables, (database) =>
      database.query(
        `with job as (update jobs.job set started_on = now() - interval '1 hour' where state = 'active')
         update jobs.queue set monitor_claim_on = null`,
      ),
    );
    smtp.behaviour = 'takes';
    server = await startServer(variables);
    await expect
      .poll(() => subjectsTo(buyer.email), { timeout: 60_000 })
      .toEqual([received(order), received(order)]);
    const ids = smtp.received.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
    expect(new Set(ids).size).toBe(1);
    await server.end('SIGTERM');
    await smtp.close();
    await fresh.remove();
  });
});

async function withDatabase(
  variables: Record<string, string>,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase(readConfig({ ...variables }), createLog('silent'));
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
