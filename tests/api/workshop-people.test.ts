import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReadyRole } from '../../contract/accounts/jobs.ts';
import type { Staff } from '../../contract/accounts/staff.ts';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import type { Today } from '../../contract/work/today.ts';
import type { WorkOrder } from '../../contract/work/work-orders.ts';
import type { Workshop } from '../../contract/work/workshops.ts';
import {
  bodyOf,
  createCustomer,
  createStaff,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { placePaid } from '../support/paid-orders.ts';
import { variantOf } from '../support/sofas.ts';
import { describeShop } from '../support/start-shop.ts';
import { addWorkshop, createMadeBed, workOf } from '../support/workshops.ts';

describeShop('somebody who belongs to a workshop', (shop) => {
  let administrator: Person;
  let bed: ManagedProduct;
  let first: Workshop;
  let second: Workshop;
  let ofFirst: WorkOrder;
  let ofSecond: WorkOrder;

  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    await switchOn(shop, administrator, ['PayPal', 'BankTransfer'], { depositFor: 'nobody' });
    first = await addWorkshop(shop, administrator, { isDefault: true, piecesPerWeek: 60 });
    second = await addWorkshop(shop, administrator);
    bed = await createMadeBed(shop, administrator);
  });
  beforeEach(async () => {
    [ofFirst, ofSecond] = [await pieceOf(first), await pieceOf(second)];
  });
  const as = ({ token }: Pick<Person, 'token'>) => ({
    call: (method: string, path: string, body?: object) =>
      shop.call(method, path, { token, ...(body && { body }) }),
  });
  const change = (work: WorkOrder, workshop: string | null) => ({
    ...{ workshop, dueDay: work.dueDay, isUrgent: false, version: work.version },
  });
  async function pieceOf({ _id: workshop }: Workshop): Promise<WorkOrder> {
    const buyer = await createCustomer(shop);
    const line = { product: bed._id, variant: variantOf(bed, 'single')._id, qty: 1 };
    const [order] = await placePaid(shop, buyer, [line]);
    const [work] = await workOf(shop, administrator, order._id);
    if (work!.workshop === workshop) return work!;
    return bodyOf(
      await as(administrator).call('PUT', `/api/work-orders/${work!._id}`, change(work!, workshop)),
    );
  }
  const bind = (person: Person, role: ReadyRole, workshop: string | null) =>
    as(administrator).call('PUT', `/api/staff/${person._id}`, { role, workshop });
  async function makerOf(workshop: Workshop, role: ReadyRole = 'carpenter'): Promise<Person> {
    const maker = await createStaff(shop, administrator, role);
    bodyOf(await bind(maker, role, workshop._id));
    return maker;
  }
  const seenBy = async (person: Person) =>
    bodyOf<WorkOrder[]>(await as(person).call('GET', '/api/work-orders?size=100')).map(({ _id }) => _id);
  const reach = (person: Person, { _id }: WorkOrder) =>
    as(person).call('POST', `/api/work-orders/${_id}/stages`, { stage: 'cut', key: randomUUID() });

  test('sees and moves its pieces alone, by the session that was there before', async () => {
    const carpenter = await makerOf(first);
    const seen = await seenBy(carpenter);
    expect(seen).toContain(ofFirst._id);
    expect(seen).not.toContain(ofSecond._id);
    bodyOf(await reach(carpenter, ofFirst));
    expect(refusalOf(await reach(carpenter, ofSecond))).toBe('404 work-order-not-found');
    expect(refusalOf(await as(carpenter).call('GET', `/api/work-orders/${ofSecond._id}`))).toBe(
      '404 work-order-not-found',
    );
    bodyOf(await as(carpenter).call('GET', `/api/work-orders/${ofFirst._id}`));
    expect(
      bodyOf<Workshop[]>(await as(carpenter).call('GET', '/api/workshops')).map(
        ({ _id, isOwn }) => isOwn && _id,
      ),
    ).toEqual([first._id]);
  });

  test('has the waiting work of that workshop on Today', async () => {
    const carpenter = await makerOf(second);
    const waiting = async (person: Person) =>
      bodyOf<Today>(await as(person).call('GET', '/api/today'))
        .toDo.filter(({ kind }) => kind.startsWith('work'))
        .reduce((sum, { count }) => sum + count, 0);
    const [before, free] = [await waiting(carpenter), await createStaff(shop, administrator, 'carpenter')];
    expect(await waiting(free)).toBeGreaterThan(before);
    await pieceOf(second);
    await pieceOf(first);
    expect(await waiting(carpenter)).toBe(before + 1);
  });

  test('and leads it changes neither pieces nor links of others, and gives no piece away to them', async () => {
    const head = await makerOf(first, 'workshop-head');
    const put = (work: WorkOrder, workshop: string | null) =>
      as(head).call('PUT', `/api/work-orders/${work._id}`, change(work, workshop));
    expect(refusalOf(await put(ofSecond, second._id))).toBe('404 work-order-not-found');
    expect(refusalOf(await put(ofFirst, second._id))).toBe('404 workshop-not-found');
    bodyOf(await put(ofFirst, first._id));
    const later = { day: '2099-01-01', reason: 'The wood is wet' };
    for (const [path, body] of [
      ['beginning', undefined],
      ['delays', later],
    ] as const)
      expect(refusalOf(await as(head).call('POST', `/api/work-orders/${ofSecond._id}/${path}`, body))).toBe(
        '404 work-order-not-found',
      );
    for (const method of ['POST', 'DELETE'])
      expect(refusalOf(await as(head).call(method, `/api/workshops/${second._id}/link`))).toBe(
        '404 workshop-not-found',
      );
    bodyOf(await as(head).call('POST', `/api/workshops/${first._id}/link`));
    const third = { name: 'Third', piecesPerWeek: 6 };
    expect(refusalOf(await as(head).call('POST', '/api/workshops', third))).toBe('403 not-allowed');
  });

  test('goes on with its last pieces when it has ended, and nobody else comes to it', async () => {
    const ended = await addWorkshop(shop, administrator);
    const carpenter = await makerOf(ended);
    const work = await pieceOf(ended);
    const { workshops } = bodyOf<Staff>(await as(administrator).call('GET', '/api/staff'));
    expect(workshops.find(({ _id }) => _id === ended._id)).toMatchObject({ isActive: true });
    const { version } = bodyOf<Workshop[]>(await as(administrator).call('GET', '/api/workshops')).find(
      ({ _id }) => _id === ended._id,
    )!;
    const body = { name: ended.name, piecesPerWeek: 6, isActive: false, version };
    bodyOf(await as(administrator).call('PUT', `/api/workshops/${ended._id}`, body));
    expect(await seenBy(carpenter)).toEqual([work._id]);
    bodyOf(await reach(carpenter, work));
    const other = await createStaff(shop, administrator, 'carpenter');
    expect(refusalOf(await bind(other, 'carpenter', ended._id))).toBe('400 invalid-field');
    bodyOf(await bind(carpenter, 'carpenter', null));
    expect(await seenBy(carpenter)).toContain(ofFirst._id);
  });

  test('makes pieces, and belongs to it no longer with another work', async () => {
    const seller = await createStaff(shop, administrator, 'seller');
    expect(refusalOf(await bind(seller, 'seller', first._id))).toBe('400 invalid-field');
    const carpenter = await makerOf(first);
    const workshopOf = async () =>
      bodyOf<Staff>(await as(administrator).call('GET', '/api/staff')).people.find(
        ({ _id }) => _id === carpenter._id,
      )!.workshop;
    expect(await workshopOf()).toBe(first._id);
    bodyOf(await as(administrator).call('PUT', `/api/staff/${carpenter._id}`, { role: 'workshop-head' }));
    expect(await workshopOf()).toBe(first._id);
    bodyOf(await as(administrator).call('PUT', `/api/staff/${carpenter._id}`, { role: 'seller' }));
    expect(await workshopOf()).toBeUndefined();
  });
});
