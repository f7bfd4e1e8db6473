import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { factsOfJob, JOB_KINDS, type JobKind, type WaitingJobs } from '../../contract/work/waiting-jobs.ts';
import { holdOutgoing } from '../../server/lib/jobs/held-jobs.ts';
import { answerAboutJobs, type AskedJobs } from '../../server/outgoing/waiting-jobs-lines.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  placeOrder,
  refusalOf,
  signInAdministrator,
} from '../support/factories.ts';
import { describeShop, type Shop } from '../support/start-shop.ts';
import { storeJob } from '../support/waiting-jobs.ts';

const WAITING = { timeout: 60_000 };

const act = (shop: Shop, token: string, id: string, what: 'send-now' | 'give-up') =>
  shop.call('POST', `/api/waiting-jobs/${id}/${what}`, { token });

async function readKind(shop: Shop, token: string, kind: JobKind) {
  const { kinds } = bodyOf<WaitingJobs>(await shop.call('GET', '/api/waiting-jobs', { token }));
  return kinds.find((each) => each.kind === kind);
}

const isStored = async (shop: Shop, id: string) =>
  (await shop.database.query('select from jobs.job where id = $1', [id])).rows.length > 0;

const rowsOf = async (shop: Shop, id: string): Promise<string[]> =>
  (
    await shop.database.query('select action from audit_log where subject_id = $1 order by position', [id])
  ).rows.map(({ action }) => action as string);

describeShop('the waiting work', (shop) => {
  test('names every kind of job that the shop defines, and says which come by the clock', () => {
    const defined = shop.services.jobs.listKinds();
    expect(defined.length).toBeGreaterThan(40);
    for (const { name, byClock } of defined) {
      expect(Object.keys(JOB_KINDS)).toContain(name);
      expect([name, factsOfJob(name as JobKind).byClock === true]).toEqual([name, byClock]);
    }
  });

  test('tells owners of a job with its trouble and its order, and nothing of its data', async () => {
    const administrator = await signInAdministrator(shop);
    const { token } = administrator;
    const { _id: product } = await createProduct(shop, administrator, { countInStock: 5 });
    const buyer = await createCustomer(shop);
    const order = await placeOrder(shop, buyer, [{ product, qty: 1 }]);
    const id = await storeJob(shop, 'mail', {
      data: { to: buyer.email, subject: 'Code 482913', order: order._id },
      problem: `550 <${buyer.email}> refused code 482913\nat somewhere`,
    });
    const kind = (await readKind(shop, token, 'mail'))!;
    expect(kind.waiting).toBeGreaterThanOrEqual(1);
    expect(kind.mayGiveUp).toBe(true);
    const job = kind.jobs.find(({ _id }) => _id === id)!;
    expect(job).toMatchObject({
      ...{ state: 'waiting', tries: 3, problem: '550 <…> refused code …' },
      order: order.number,
    });
    expect(Date.parse(job.nextTry!)).toBeGreaterThan(Date.now());
    expect(JSON.stringify(kind)).not.toContain(buyer.email);
    expect(JSON.stringify(kind)).not.toContain('482913');
    bodyOf(await act(shop, token, id, 'give-up'));
  });

  test('an operator finds an order by its number, with the jobs about it and the ids of the log', async () => {
    const administrator = await signInAdministrator(shop);
    const { _id: product } = await createProduct(shop, administrator, { countInStock: 5 });
    const buyer = await createCustomer(shop);
    const order = await placeOrder(shop, buyer, [{ product, qty: 1 }]);
    const job = await storeJob(shop, 'mail', {
      data: { to: buyer.email, order: order._id },
      state: 'failed',
    });
    const other = await storeJob(shop, 'mail', { data: { to: buyer.email } });
    const ask = (number: number) => answerAboutJobs({ jobs: 'of-order', number }, shop.services.waitingJobs);
    const lines = (await ask(order.number)).join('\n');
    expect(lines).toContain(`Order ${order.number} is pending`);
    expect(lines).toMatch(new RegExp(`${job} {2}mail: failed at .*; tried 4 times`));
    expect(lines).toContain(`grep -E '${order._id}`);
    expect(lines).not.toContain(other);
    expect(lines).not.toContain(buyer.email);
    await expect(ask(999_999_999)).rejects.toMatchObject({ code: 'order-not-found' });
    for (const id of [job, other]) await shop.services.waitingJobs.giveUp(id);
  });

  test('is done at once when an owner sends a waiting or a failed job now, once for two presses', async () => {
    const { token } = await signInAdministrator(shop);
    for (const state of ['retry', 'failed'] as const) {
      const { email } = await createCustomer(shop);
      const id = await storeJob(shop, 'wrong-codes-mail', { data: { email }, state });
      expect((await readKind(shop, token, 'wrong-codes-mail'))!.jobs.map(({ _id }) => _id)).toContain(id);
      const both = await Promise.all([act(shop, token, id, 'send-now'), act(shop, token, id, 'send-now')]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      await shop.mailbox.waitFor(email, /code/i);
      await vi.waitFor(
        async () => expect(await readKind(shop, token, 'wrong-codes-mail')).toBeUndefined(),
        WAITING,
      );
      bodyOf(await act(shop, token, id, 'send-now'));
      expect(await rowsOf(shop, id)).toEqual(['settings.job-sent-now']);
    }
  });

  test('is never done when an owner gives it up, and a second press finds nothing', async () => {
    const { token } = await signInAdministrator(shop);
    for (const state of ['retry', 'failed'] as const) {
      const id = await storeJob(shop, 'wrong-codes-mail', { state });
      const both = await Promise.all([act(shop, token, id, 'give-up'), act(shop, token, id, 'give-up')]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      expect(refusalOf(await act(shop, token, id, 'give-up'))).toBe('404 job-gone');
      expect(refusalOf(await act(shop, token, id, 'send-now'))).toBe('404 job-gone');
      expect(await isStored(shop, id)).toBe(false);
      expect(await rowsOf(shop, id)).toEqual(['settings.job-given-up']);
    }
  });

  test('goes on where money hangs on it: such a job may be tried now and never be given up', async () => {
    const { token } = await signInAdministrator(shop);
    for (const kind of ['refund', 'money-place', 'order-expiry', 'erasure', 'mail-late'] as const) {
      const id = await storeJob(shop, kind);
      expect(refusalOf(await act(shop, token, id, 'give-up'))).toBe('409 job-stays');
      expect((await readKind(shop, token, kind))!.mayGiveUp).toBe(false);
      await shop.database.query('delete from jobs.job where id = $1', [id]);
    }
  });

  test('is left alone while it runs', async () => {
    const { token } = await signInAdministrator(shop);
    const id = await storeJob(shop, 'wrong-codes-mail', { state: 'active' });
    expect((await readKind(shop, token, 'wrong-codes-mail'))!.running).toBe(1);
    expect(refusalOf(await act(shop, token, id, 'give-up'))).toBe('409 job-runs');
    bodyOf(await act(shop, token, id, 'send-now'));
    expect(await rowsOf(shop, id)).toEqual([]);
    await shop.database.query('delete from jobs.job where id = $1', [id]);
  });

  test('is shown as held back in a restored shop, and only the release decides about it', async () => {
    const { token } = await signInAdministrator(shop);
    const id = await storeJob(shop, 'mail', { data: { to: 'nobody@mail.test' } });
    await holdOutgoing(shop.database.reader, 'restored', null);
    const kind = (await readKind(shop, token, 'mail'))!;
    expect(kind.held).toBe(1);
    expect(kind.jobs[0]!.state).toBe('held');
    for (const what of ['send-now', 'give-up'] as const)
      expect(refusalOf(await act(shop, token, id, what))).toBe('409 job-held');
    await shop.services.outgoing.release(null);
    bodyOf(await act(shop, token, id, 'give-up'));
  });

  test('shows what comes by the clock only when it has failed, and nothing that is planned or turned into its next kind', async () => {
    const { token } = await signInAdministrator(shop);
    const failed = await storeJob(shop, 'low-stock', { state: 'failed', data: {} });
    expect((await readKind(shop, token, 'low-stock'))!.jobs.map(({ _id }) => _id)).toEqual([failed]);
    const { rows } = await shop.database.query(
      `insert into jobs.job (name, data, state, start_after, completed_on, dead_letter) values
         ('rest-reminder', '{}', 'created', now() + interval '1 hour', null, null),
         ('mail', '{}', 'failed', now(), now(), 'mail-late') returning id`,
    );
    expect(await readKind(shop, token, 'rest-reminder')).toBeUndefined();
    for (const { id } of rows)
      expect(refusalOf(await act(shop, token, id as string, 'send-now'))).toBe('404 job-gone');
    await shop.database.query('delete from jobs.job where id = any($1::uuid[])', [
      [failed, ...rows.map(({ id }) => id as string)],
    ]);
  });

  test('names at most twenty of a kind, the failed ones first', async () => {
    const { token } = await signInAdministrator(shop);
    const ids: string[] = [];
    for (let made = 0; made < 22; made += 1)
      ids.push(await storeJob(shop, 'phone-code', { state: made === 0 ? 'failed' : 'retry' }));
    const kind = (await readKind(shop, token, 'phone-code'))!;
    expect(kind).toMatchObject({ waiting: 21, failed: 1, held: 0, running: 0 });
    expect(kind.jobs).toHaveLength(20);
    expect(kind.jobs[0]).toMatchObject({ _id: ids[0], state: 'failed', nextTry: null });
    await shop.database.query('delete from jobs.job where id = any($1::uuid[])', [ids]);
  });

  test('is told to an operator line by line, who tries one or gives one up by its id', async () => {
    const id = await storeJob(shop, 'wrong-codes-mail');
    const ask = (asked: AskedJobs) => answerAboutJobs(asked, shop.services.waitingJobs);
    const lines = await ask({ jobs: 'list' });
    expect(lines.find((line) => line.includes('(wrong-codes-mail)'))).toMatch(
      /^Mails about wrong codes .* 1 waiting/,
    );
    expect(lines.find((line) => line.includes(id))).toMatch(
      /waiting since .*tried 3 times; connect ECONNREFUSED$/,
    );
    expect(await ask({ jobs: 'give-up', id })).toEqual([`The job ${id} is given up.`]);
    await expect(ask({ jobs: 'send-now', id })).rejects.toThrow('This work is done or was given up already');
    const failed = await storeJob(shop, 'wrong-codes-mail', { state: 'failed' });
    expect(await ask({ jobs: 'send-now', id: failed })).toEqual([`The job ${failed} is tried now.`]);
  });

  test('is a matter of owners: others are refused, and an unknown or senseless id is told of', async () => {
    const administrator = await signInAdministrator(shop);
    const seller = await createStaff(shop, administrator, 'seller');
    const id = await storeJob(shop, 'wrong-codes-mail');
    expect((await shop.call('GET', '/api/waiting-jobs', { token: seller.token })).status).toBe(403);
    expect((await shop.call('GET', '/api/waiting-jobs')).status).toBe(401);
    for (const what of ['send-now', 'give-up'] as const) {
      expect((await act(shop, seller.token, id, what)).status).toBe(403);
      expect(refusalOf(await act(shop, administrator.token, randomUUID(), what))).toBe('404 job-gone');
      for (const garbage of ['1', 'mail', "'; drop table jobs.job", '%00'])
        expect((await act(shop, administrator.token, encodeURIComponent(garbage), what)).status).toBe(404);
    }
    expect(await isStored(shop, id)).toBe(true);
    bodyOf(await act(shop, administrator.token, id, 'give-up'));
  });
});
