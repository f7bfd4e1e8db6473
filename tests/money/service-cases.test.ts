import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { monthsAfter } from '../../server/service-cases/deadlines.ts';
import { dayInEthiopia } from '../../contract/deliveries/delivery-day.ts';
import { bodyOf, createCustomer, refusalOf, stockOf } from '../support/factories.ts';
import { plainPicture } from '../support/pictures.ts';
import { useSale } from '../support/sale.ts';
import { serviceOf, SOME_DAY } from '../support/service-cases.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'returns and service',
  (shop) => {
    const sale = useSale(shop, { qty: 2, payment: 'paid', newBuyers: true });
    const { expectSound } = sale;
    const service = serviceOf(shop, sale);
    const onShelf = () => stockOf(shop, sale.chair._id);
    const deliver = () => sale.asOwner('PUT', '/deliver');
    const setWarranty = (months: number | null) =>
      shop.database.query('update products set warranty_months = $2 where id = $1', [sale.chair._id, months]);

    beforeEach(async () => void bodyOf(await deliver()));

    test('is asked for once by the same call again, and no piece is in two cases', async () => {
      const key = randomUUID();
      const first = bodyOf(await service.ask({}, sale.buyer, key), 201);
      expect(bodyOf(await service.ask({}, sale.buyer, key), 200)._id).toBe(first._id);
      expect(refusalOf(await service.ask({ reason: 'Another' }, sale.buyer, key))).toBe(
        '422 idempotency-key-reused',
      );
      // The same words without a key a moment later are the same case.
      const [one, other] = await Promise.all([
        service.ask({ reason: 'Scratched' }),
        service.ask({ reason: 'Scratched' }),
      ]);
      expect([one.status, other.status].sort()).toEqual([200, 201]);
      expect(refusalOf(await service.ask({ reason: 'A third one' }))).toBe('409 case-too-many');
      expect((await service.read()).orderItems[0]).toMatchObject({ delivered: 2, askable: 0 });
    });

    test(
      'of ten calls at once about one piece each two are taken, as there are two pieces',
      { tags: 'long' },
      async () => {
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, index) => service.ask({ reason: `Leg ${index}` })),
        );
        const outcomes = answers.map((answer) => (answer.status === 201 ? '201' : refusalOf(answer))).sort();
        expect(outcomes).toEqual(['201', '201', ...Array(8).fill('409 case-too-many')]);
      },
    );

    test(
      'is refused for pieces that have not come, and for an order of somebody else',
      { tags: 'long' },
      async () => {
        const stranger = await createCustomer(shop);
        expect(refusalOf(await service.ask({}, stranger))).toBe('404 order-not-found');
        const { _id } = await service.asked();
        for (const [method, path, body] of [
          ['POST', '/withdrawal', undefined],
          ['POST', '/offer-answer', { accepted: true, price: 1 }],
          ['POST', '/pictures', { picture: (await plainPicture(20, 20)).toString('base64') }],
        ] as const) {
          const answer = await shop.call(method, `/api/service-cases/${_id}${path}`, {
            token: stranger.token,
            body,
          });
          expect(refusalOf(answer)).toBe('404 case-not-found');
        }
        sale.order = await sale.place(1);
        expect(refusalOf(await service.ask())).toBe('409 case-too-many');
      },
    );

    test(
      'pieces are given back until the last of the owner’s days, and defects are told until the law’s',
      { tags: 'long' },
      async () => {
        await setWarranty(null);
        await service.cameDaysAgo(7);
        const { _id } = await service.asked({ kind: 'return', wish: 'money-back' });
        bodyOf(await service.asBuyer('POST', _id, '/withdrawal'));
        await service.cameDaysAgo(8);
        expect(refusalOf(await service.ask({ kind: 'return' }))).toBe('409 case-too-late');
        bodyOf(await service.ask({ kind: 'damaged' }), 201);
        await service.cameDaysAgo(15);
        bodyOf(await service.ask({ kind: 'defect' }), 201);
        sale.order = { ...sale.order };
        await service.cameDaysAgo(16);
        const kinds = (await service.read()).orderItems[0]!.kinds;
        expect(kinds.filter(({ isOpen }) => isOpen).map(({ kind }) => kind)).toEqual(['repair']);
      },
    );

    test('the shop goes beyond the time with a reason, and a buyer cannot', { tags: 'long' }, async () => {
      await setWarranty(null);
      await service.cameDaysAgo(30);
      const beyond = 'They were abroad';
      expect(refusalOf(await service.ask({ beyond }))).toBe('400 invalid-field');
      const { _id, isFree } = await service.asked({ beyond }, sale.administrator);
      expect(isFree).toBe(false);
      expect(bodyOf(await service.asShop('GET', _id, ''))).toMatchObject({ beyond });
    });

    test('the last day of a warranty counts, the next one does not', { tags: 'long' }, async () => {
      await setWarranty(1);
      const today = dayInEthiopia(new Date());
      const agoOf = (end: string) => Math.round((Date.parse(today) - Date.parse(end)) / 86_400_000);
      // A delivery whose warranty of a month ends today, and one of the day before.
      let days = 27;
      while (
        monthsAfter(new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10), 1) > today
      )
        days += 1;
      await service.cameDaysAgo(days);
      expect((await service.read()).orderItems[0]!.warrantyUntil).toBe(today);
      const inTime = await service.asked({ kind: 'repair' });
      expect(inTime.isFree).toBe(true);
      expect(agoOf(today)).toBe(0);
      await service.cameDaysAgo(days + 4);
      expect(refusalOf(await service.ask({ kind: 'defect', reason: 'After it' }))).toBe('409 case-too-late');
      expect((await service.asked({ kind: 'repair', reason: 'After it' })).isFree).toBe(false);
    });

    test(
      'a repair in its warranty is accepted, planned, begun and done, and its buyer is told',
      { tags: 'long' },
      async () => {
        await setWarranty(24);
        const { _id, number } = await service.asked();
        await shop.mailbox.waitFor(sale.buyer.email, new RegExp(`Service case ${number} `));
        expect(await service.accept(_id, { text: 'We come on Tuesday' })).toMatchObject({
          state: 'accepted',
        });
        const planned = await service.act(_id, '/visits', { kind: 'collection', ...SOME_DAY });
        expect(planned).toMatchObject({
          state: 'planned',
          visits: [{ kind: 'collection', state: 'open', ...SOME_DAY }],
        });
        const moved = await service.act(_id, '/visits', {
          kind: 'collection',
          day: '2099-03-03',
          half: 'afternoon',
        });
        expect(moved.visits).toEqual([expect.objectContaining({ day: '2099-03-03', half: 'afternoon' })]);
        await service.act(_id, '/state', { to: 'in-repair' }, 'PUT');
        const done = await service.act(_id, '/outcome', { outcome: 'repaired', cost: 350, text: 'New leg' });
        expect(done).toMatchObject({ state: 'done', outcome: 'repaired', cost: 350 });
        expect(done.messages.map(({ text }) => text)).toEqual(['We come on Tuesday', 'New leg']);
        const history = (await service.read()).orderItems[0]!.history.map(({ what, qty }) => [what, qty]);
        expect(history).toEqual([
          ['delivered', 2],
          ['asked', 1],
          ['repaired', 1],
        ]);
        expect((await service.read()).orderItems[0]!.askable).toBe(2);
        expect(await onShelf()).toBe(8);
        await expectSound();
      },
    );

    test(
      'a repair after the warranty waits for a price that the buyer accepts',
      { tags: 'long' },
      async () => {
        await setWarranty(null);
        await service.cameDaysAgo(40);
        const { _id } = await service.asked({ kind: 'repair' });
        await service.accept(_id);
        const outcome = { outcome: 'repaired', cost: 100 };
        expect(refusalOf(await service.asShop('POST', _id, '/outcome', outcome))).toBe(
          '409 case-needs-offer',
        );
        expect(await service.act(_id, '/offer', { price: 1500 })).toMatchObject({
          state: 'offered',
          offer: { price: 1500, state: 'open' },
        });
        const answer = (accepted: boolean, price: number) =>
          service.asBuyer('POST', _id, '/offer-answer', { accepted, price });
        expect(refusalOf(await answer(true, 1200))).toBe('409 offer-differs');
        // A price that is refused is no price: the shop names another one, or ends the case.
        expect(bodyOf(await answer(false, 1500))).toMatchObject({
          state: 'accepted',
          offer: { state: 'refused' },
        });
        expect(refusalOf(await service.asShop('POST', _id, '/outcome', outcome))).toBe(
          '409 case-needs-offer',
        );
        await service.act(_id, '/offer', { price: 1200 });
        bodyOf(await answer(true, 1200));
        bodyOf(await answer(true, 1200));
        expect(refusalOf(await answer(false, 1200))).toBe('409 case-not-possible');
        expect(refusalOf(await service.asShop('POST', _id, '/outcome', outcome))).toBe(
          '409 case-money-not-asked',
        );
      },
    );

    test(
      'only pieces that were handed over are asked about while the others are still to come',
      { tags: 'long' },
      async () => {
        sale.order = await sale.place(3);
        sale.providerOrderId = await sale.begin();
        shop.paypal.approve(sale.providerOrderId);
        bodyOf(await sale.payNow());
        const { query } = shop.database;
        const hand = (state: string, qty: number) =>
          query(
            `with made as (
             insert into deliveries (order_id, number, kind, state, ended_at)
             select $1, max(number) + 1, 'delivery', $2, now() from deliveries where order_id = $1 returning id
           ) insert into delivery_lines (delivery_id, position, qty) select id, 1, $3 from made`,
            [sale.order._id, state, qty],
          );
        await hand('delivered', 1);
        await hand('refused', 1);
        const [line] = (await service.read()).orderItems;
        expect(line).toMatchObject({ delivered: 1, askable: 1 });
        expect(line!.history.map(({ what }) => what)).toEqual(['delivered', 'refused']);
        expect(refusalOf(await service.ask({ lines: [{ line: 1, qty: 2 }] }))).toBe('409 case-too-many');
        bodyOf(await service.ask(), 201);
      },
    );

    test(
      'pictures are for the buyer and the shop alone, few, and nothing that is none',
      { tags: 'long' },
      async () => {
        const { _id } = await service.asked();
        const send = (picture: string) => service.asBuyer('POST', _id, '/pictures', { picture });
        expect(refusalOf(await send(Buffer.from('no picture').toString('base64')))).toBe('422 invalid-image');
        const bytes = (await plainPicture(60, 40)).toString('base64');
        const { pictures } = bodyOf(await send(bytes), 201);
        const path = `/api/service-cases/${_id}/pictures/${pictures[0]}`;
        for (const { token } of [sale.buyer, sale.administrator])
          expect((await shop.call('GET', path, { token })).status).toBe(200);
        const stranger = await createCustomer(shop);
        expect(refusalOf(await shop.call('GET', path, { token: stranger.token }))).toBe('404 case-not-found');
        expect((await shop.call('GET', path)).status).toBe(401);
        for (let more = 1; more < 6; more += 1) bodyOf(await send(bytes), 201);
        expect(refusalOf(await send(bytes))).toBe('409 case-pictures-full');
        await shop.services.uploads.collect();
        expect((await shop.call('GET', path, { token: sale.buyer.token })).status).toBe(200);
        bodyOf(await service.asBuyer('POST', _id, '/withdrawal'));
        expect(refusalOf(await send(bytes))).toBe('409 case-not-possible');
      },
    );

    test(
      'the shop finds cases by state, number, order, name and phone, and sees what is overdue',
      { tags: 'long' },
      async () => {
        const { _id, number } = await service.asked();
        const list = async (query: string) =>
          bodyOf<{ _id: string; isOverdue: boolean }[]>(
            await shop.call('GET', `/api/service-cases?${query}`, { token: sale.administrator.token }),
          ).filter((each) => each._id === _id);
        expect(await list('state=open')).toMatchObject([{ isOverdue: false }]);
        expect(await list('state=done')).toEqual([]);
        for (const word of [number, sale.order.number]) expect(await list(`keyword=${word}`)).toHaveLength(1);
        expect(await list(`keyword=nobody${number}`)).toEqual([]);
        await shop.database.query(
          "update service_cases set changed_at = now() - interval '4 days' where id = $1",
          [_id],
        );
        expect(await list('kind=defect')).toMatchObject([{ isOverdue: true }]);
      },
    );

    test('two of the shop who answer at once: one step is made, the other is told', async () => {
      const { _id } = await service.asked();
      const answers = await Promise.all([
        service.asShop('PUT', _id, '/state', { to: 'accepted', version: 1 }),
        service.asShop('PUT', _id, '/state', { to: 'refused', text: 'No', version: 1 }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('a half-day without a place is refused, unless the shop insists', async () => {
      const { _id } = await service.asked();
      await service.accept(_id);
      const { rows } = await shop.database.query('select id from delivery_zones where is_elsewhere');
      await shop.database.query(
        'insert into delivery_half_days (zone_id, day, half, places) values ($1, $2, $3, 0) on conflict do nothing',
        [rows[0].id, '2099-05-04', 'morning'],
      );
      const at = { kind: 'visit', day: '2099-05-04', half: 'morning' };
      expect(refusalOf(await service.asShop('POST', _id, '/visits', at))).toBe('409 half-day-full');
      expect(await service.act(_id, '/visits', { ...at, force: true })).toMatchObject({ state: 'planned' });
      const past = await service.asShop('POST', _id, '/visits', { ...at, day: '2020-05-04' });
      expect(refusalOf(past)).toBe('400 invalid-field');
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
