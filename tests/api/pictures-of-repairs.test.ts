import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ManagedCase } from '../../contract/work/service-cases.ts';
import type { WorkOrder } from '../../contract/work/work-orders.ts';
import type { Workshop } from '../../contract/work/workshops.ts';
import { bodyOf, createProduct, createStaff, refusalOf, switchOn } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';
import { newReport, orderPieces, PIXEL, useTour } from '../support/tours.ts';
import { addWorkshop, DOT, linkWorkshop, readWork, sendStage } from '../support/workshops.ts';

describeShop('pictures of what is wrong', (shop) => {
  const on = useTour(shop);
  let workshop: Workshop;
  let token: string;
  let work: WorkOrder;

  beforeAll(async () => {
    await switchOn(shop, on.administrator, ['PayPal', 'BankTransfer', 'PayOnDelivery']);
    workshop = await addWorkshop(shop, on.administrator, { isDefault: true });
  });
  const asOwner = (method: string, path: string, body?: object) =>
    shop.call(method, `/api${path}`, { token: on.administrator.token, ...(body && { body }) });
  /** A piece that was refused at the door with a picture, to whose repair the buyer adds one. */
  beforeEach(async () => {
    token = await linkWorkshop(shop, on.administrator, workshop);
    const product = (await createProduct(shop, on.administrator, { countInStock: 10 }))._id;
    const order = await orderPieces(on, on.buyer, { product, method: 'BankTransfer' });
    const paid = { way: 'cheque', amount: order.totalPrice, reference: `RW-${order.number}` };
    bodyOf(await asOwner('POST', `/orders/${order._id}/recorded-payments`, paid));
    const delivery = await on.plan(order._id);
    const about = { reason: 'damaged', wish: 'repair', pictures: [PIXEL] };
    bodyOf(await on.report(newReport(delivery, 'refused', about)));
    const { _id } = bodyOf<ManagedCase>(
      await asOwner('POST', `/refused-pieces/${delivery}/service-case`, { wish: 'repair' }),
    );
    const sent = { token: on.buyer.token, body: { picture: DOT } };
    bodyOf(await shop.call('POST', `/api/service-cases/${_id}/pictures`, sent), 201);
    work = bodyOf<WorkOrder[]>(await asOwner('GET', `/work-orders?order=${order._id}`))[0]!;
  });
  const ofLink = (picture: number, by = token) =>
    shop.call('GET', `/api/work/${by}/pieces/${work._id}/pictures/${picture}`);
  const ofAccount = (picture: number, by?: string) =>
    shop.call('GET', `/api/work-orders/${work._id}/pictures/${picture}`, by ? { token: by } : {});

  test('are those of the buyer and the driver, for the link of the workshop and for who works there', async () => {
    expect(work.wrongPictures).toBe(2);
    const { pieces } = await readWork(shop, token);
    expect(pieces.find(({ _id }) => _id === work._id)).toMatchObject({ wrongPictures: 2 });
    const carpenter = await createStaff(shop, on.administrator, 'carpenter');
    for (const place of [0, 1])
      for (const answer of [await ofLink(place), await ofAccount(place, carpenter.token)]) {
        expect(answer.status).toBe(200);
        expect(answer.headers['content-type']).toBe('image/jpeg');
        expect(answer.headers['cache-control']).toMatch(/no-store|private/);
      }
    expect(refusalOf(await ofLink(2))).toBe('404 work-order-not-found');
    expect(refusalOf(await ofAccount(2, carpenter.token))).toBe('404 work-order-not-found');
  });

  test('are not for the link of another workshop, one that has ended, or nobody', async () => {
    const other = await addWorkshop(shop, on.administrator);
    const theirs = await linkWorkshop(shop, on.administrator, other);
    expect(refusalOf(await ofLink(0, theirs))).toBe('404 work-order-not-found');
    expect((await ofLink(0, 'x'.repeat(22))).status).toBe(404);
    bodyOf(await asOwner('DELETE', `/workshops/${workshop._id}/link`));
    expect(refusalOf(await ofLink(0))).toBe('404 not-found');
    expect((await ofAccount(0)).status).toBe(401);
    expect((await ofAccount(0, on.buyer.token)).status).toBe(403);
    const carpenter = await createStaff(shop, on.administrator, 'carpenter');
    const bound = { role: 'carpenter', workshop: other._id };
    bodyOf(await asOwner('PUT', `/staff/${carpenter._id}`, bound));
    expect(refusalOf(await ofAccount(0, carpenter.token))).toBe('404 work-order-not-found');
  });

  test('go from the link with the piece, two weeks after it is finished', async () => {
    bodyOf(await sendStage(shop, token, work._id, 'ready'));
    expect((await ofLink(0)).status).toBe(200);
    await shop.database.query("update work_orders set ready_at = now() - interval '15 days' where id = $1", [
      work._id,
    ]);
    expect(refusalOf(await ofLink(0))).toBe('404 work-order-not-found');
  });
});
