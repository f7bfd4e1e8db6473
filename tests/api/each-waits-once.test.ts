import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JOB_FACTS, READY_ROLES, jobsOf } from '../../contract/accounts/jobs.ts';
import { FISCAL_STATES, type FiscalState } from '../../contract/books/fiscal-states.ts';
import { DELIVERY_STATES, type DeliveryState } from '../../contract/deliveries/delivery-states.ts';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import {
  HOLD_REASONS,
  ORDER_STATES,
  type HoldReason,
  type OrderState,
} from '../../contract/orders/order-states.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { QUOTATION_STATES, type QuotationState } from '../../contract/orders/quotation-states.ts';
import { INCOMING_SOURCES, type IncomingSource } from '../../contract/paying/incoming-states.ts';
import type { Drawer } from '../../contract/paying/drawers.ts';
import { CASE_STATES, type CaseState } from '../../contract/work/case-states.ts';
import type { ServiceCase } from '../../contract/work/service-cases.ts';
import {
  WAITING_FACTS,
  WAITING_KINDS,
  waitingFor,
  type WaitingKind,
} from '../../contract/work/waiting-work.ts';
import type { WorkOrder } from '../../contract/work/work-orders.ts';
import { WORK_STAGES, type WorkStage } from '../../contract/work/work-stages.ts';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import { FAR } from '../support/back-office.ts';
import { dayIn, planningOf } from '../support/deliveries.ts';
import { atDrawer, closeAllDrawers, openDrawer } from '../support/drawers.ts';
import {
  bodyOf,
  createProduct,
  createStaff,
  ORGANISATION,
  placeOrder,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { placePaid, requestRefund } from '../support/paid-orders.ts';
import { askForQuotation, expireQuotation, orderQuotation } from '../support/quotations.ts';
import { serviceOf, SOME_DAY } from '../support/service-cases.ts';
import { variantOf } from '../support/sofas.ts';
import { describeShop } from '../support/start-shop.ts';
import { statementsOf } from '../support/statements.ts';
import { handedOver, newReport, orderPieces, useTour } from '../support/tours.ts';
import { newNumber } from '../support/transfers.ts';
import { SCREENS, waitingOf } from '../support/waiting-work.ts';
import { addWorkshop, createMadeBed, linkWorkshop, sendStage, workOf } from '../support/workshops.ts';

type Way = () => Promise<Order>;
/** The way of an order to each state, and the kinds of work that then wait in it. */
type Ways<State extends string> = Record<State, readonly [Way, WaitingKind[]]>;

describeShop('each thing that waits for somebody of the shop stands on one list', (shop) => {
  const on = useTour(shop);
  let owner: Person;
  let product: string;
  const sale = {} as { administrator: Person; buyer: Person; order: Order };
  const plan = planningOf(shop, sale);
  const service = serviceOf(shop, sale);
  const { rowsOf, read, kindsOf, kindsOfThing, readCounts } = waitingOf(shop, () => owner);
  const asOwner = (method: string, path: string, body?: object) =>
    shop.call(method, `/api${path}`, { token: owner.token, body });

  beforeAll(async () => {
    owner = await signInAdministrator(shop);
    sale.administrator = owner;
    await switchOn(shop, owner, ['PayPal', 'BankTransfer', 'PayOnDelivery']);
    product = (await createProduct(shop, owner, { price: 4000, countInStock: 900 }))._id;
  });
  beforeEach(() => void (sale.buyer = on.buyer));
  const lines = (qty = 1) => [{ product, qty }];
  const paid = async () => (sale.order = (await placePaid(shop, sale.buyer, lines()))[0]);
  const record = async (order: Order, more: object = {}) =>
    bodyOf<Order>(
      await asOwner('POST', `/orders/${order._id}/recorded-payments`, {
        way: 'cheque',
        amount: order.totalPrice,
        reference: `CH-${randomUUID().slice(0, 12)}`,
        ...more,
      }),
    );

  describe('by the jobs:', () => {
    const people = new Map<string, Person>();
    beforeAll(async () => {
      for (const role of READY_ROLES.filter((each) => each !== 'owner'))
        people.set(role, await createStaff(shop, owner, role));
    });

    test('each kind is of a job, and whoever has it may open the screen to which the kind leads', async () => {
      for (const kind of WAITING_KINDS) {
        const { job } = WAITING_FACTS[kind];
        expect(JOB_FACTS[job], kind).toBeDefined();
        const role = READY_ROLES.filter((each) => each !== 'owner' && each !== 'manager').find((each) =>
          (jobsOf({ role: each }) as string[]).includes(job),
        );
        expect(SCREENS[kind].length, kind).toBeGreaterThan(0);
        // A driver has the stops on a screen of their own.
        if (kind === 'stops') bodyOf(await shop.call('GET', '/api/own-tour', people.get(role!)!));
        else await rowsOf(kind, people.get(role!));
      }
    });

    test('a person sees the work of their own jobs alone; a manager and an owner see all of it', async () => {
      await paid();
      for (const [role, person] of people) {
        const { toDo } = await read(person);
        for (const { kind } of toDo) expect(waitingFor({ role }), role).toContain(kind);
      }
      expect(waitingFor({ role: 'manager' })).toEqual([...WAITING_KINDS]);
      expect(waitingFor({ role: 'owner' })).toEqual([...WAITING_KINDS]);
      expect((await read(people.get('accountant'))).toDo.map(({ kind }) => kind)).not.toContain('toPrepare');
    });
  });

  describe('an order:', () => {
    const orders: Ways<Exclude<OrderState, 'awaiting-confirmation'>> = {
      pending: [() => placeOrder(shop, sale.buyer, lines(), 'BankTransfer'), []],
      paid: [paid, ['withoutDay']],
      delivered: [
        async () => {
          const order = await paid();
          bodyOf(await asOwner('PUT', `/orders/${order._id}/deliver`));
          return order;
        },
        [],
      ],
      expired: [
        async () => {
          const order = await placeOrder(shop, sale.buyer, lines());
          await shop.database.query(
            "update orders set expires_at = now() - interval '1 second' where id = $1",
            [order._id],
          );
          await expireOrder(shop.services.sales, order._id);
          return order;
        },
        [],
      ],
      cancelled: [
        async () => {
          const order = await placeOrder(shop, sale.buyer, lines(), 'BankTransfer');
          bodyOf(await asOwner('POST', `/orders/${order._id}/cancel`, { reason: 'No room' }));
          return order;
        },
        [],
      ],
      'partly-refunded': [
        async () => {
          const order = await paid();
          bodyOf(await requestRefund(shop, owner, order._id, { amount: 100 }));
          return order;
        },
        ['withoutDay'],
      ],
      refunded: [
        async () => {
          const order = await paid();
          bodyOf(await requestRefund(shop, owner, order._id));
          return order;
        },
        [],
      ],
      'needs-review': [
        async () => {
          const order = await paid();
          await moveOrder(shop.database, order._id, 'needs-review');
          return order;
        },
        ['needsReview'],
      ],
    };
    const holds: Ways<Exclude<HoldReason, 'capture'>> = {
      'transport-price': [() => placeOrder(shop, sale.buyer, lines(), 'PayPal', { city: FAR }), ['toPrice']],
      receipt: [
        async () => {
          const order = await placeOrder(shop, sale.buyer, lines(), 'BankTransfer');
          const body = { transactionNumber: newNumber(), bank: 'CBE' };
          const { token } = sale.buyer;
          bodyOf(await shop.call('POST', `/api/orders/${order._id}/receipts`, { token, body }), 201);
          return order;
        },
        ['incomingMoney'],
      ],
      delivery: [() => orderPieces(on, sale.buyer, { product }), ['toConfirm']],
    };

    test('has a list in each of its states, or waits for nobody of the shop', () => {
      expect(Object.keys(orders).toSorted()).toEqual(
        ORDER_STATES.filter((state) => state !== 'awaiting-confirmation').toSorted(),
      );
      // A capture waits for the provider.
      expect(Object.keys(holds).toSorted()).toEqual(
        HOLD_REASONS.filter((reason) => reason !== 'capture').toSorted(),
      );
    });

    test.each(Object.entries(orders))('%s', async (state, [bring, kinds]) => {
      const order = await bring();
      expect(bodyOf<Order>(await asOwner('GET', `/orders/${order._id}`)).status).toBe(state);
      expect(await kindsOf(order)).toEqual(kinds);
    });

    test.each(Object.entries(holds))(
      'an order that awaits %s stands in the lists of those who can go on with it',
      async (reason, [bring, kinds]) => {
        const order = await bring();
        expect(bodyOf<Order>(await asOwner('GET', `/orders/${order._id}`)).awaiting).toBe(reason);
        expect(await kindsOf(order)).toEqual(kinds);
      },
    );

    test('goes from list to list by the act of each, from its payment to the door', async () => {
      const order = await paid();
      expect(await kindsOf(order)).toEqual(['withoutDay']);
      bodyOf(await plan.move(order, { day: dayIn(9), half: 'morning', evenIfFull: true }));
      expect(await kindsOf(order)).toEqual(['toPrepare']);
      bodyOf(await asOwner('PUT', '/orders/prepared', { orders: [order._id], isPrepared: true }));
      expect(await kindsOf(order)).toEqual([]);
      await shop.database.query('update deliveries set day = $2::date where order_id = $1', [
        order._id,
        dayIn(1),
      ]);
      expect(await kindsOf(order)).toEqual(['toCall']);
      bodyOf(await plan.record(order, { outcome: 'confirmed' }));
      expect(await kindsOf(order)).toEqual(['withoutCrew']);
      bodyOf(await plan.give(order, { crew: on.crew }));
      expect(await kindsOf(order)).toEqual([]);
      await shop.database.query('update deliveries set day = $2::date where order_id = $1', [
        order._id,
        dayIn(0),
      ]);
      expect(await kindsOf(order)).toEqual(['stops']);
      bodyOf(await on.report(handedOver((await plan.newest(order))._id)));
      expect(await kindsOf(order)).toEqual([]);
    });

    test('whose day has passed needs another one, is late, and is stuck after a day more', async () => {
      const order = await paid();
      await shop.database.query(
        "update deliveries set day = $2::date, half = 'morning' where order_id = $1",
        [order._id, dayIn(-3)],
      );
      expect(await kindsOf(order)).toEqual(['withoutDay']);
      const work = (await read()).toDo.find(({ kind }) => kind === 'withoutDay')!;
      expect(work.late).toBeGreaterThan(0);
      expect(work.stuck).toBeGreaterThan(0);
      expect(work.since! < new Date().toISOString()).toBe(true);
      bodyOf(await plan.move(order, { day: dayIn(9), half: 'morning', evenIfFull: true }));
      expect(await kindsOf(order)).toEqual(['toPrepare']);
    });

    test('of which a part is paid waits for who takes the rest', async () => {
      const order = await placeOrder(shop, sale.buyer, lines(), 'BankTransfer');
      await record(order, { amount: 1000 });
      expect(await kindsOf(order)).toEqual(['restsToTake']);
      await record(order, { amount: Math.round((order.totalPrice - 1000) * 100) / 100 });
      expect(await kindsOf(order)).toEqual(['withoutDay']);
    });
  });

  describe('a delivery:', () => {
    const onTour = async () => {
      const order = await record(await orderPieces(on, sale.buyer, { product, method: 'BankTransfer' }));
      await on.plan(order._id);
      return (sale.order = order);
    };
    const reported = async (kind: string, more: object = {}) => {
      const order = await onTour();
      const { _id } = await plan.newest(order);
      bodyOf(await on.report(kind === 'handed-over' ? handedOver(_id) : newReport(_id, kind, more)));
      return order;
    };
    const deliveries: Ways<DeliveryState> = {
      open: [onTour, ['toPrepare', 'stops']],
      'on-the-way': [() => reported('on-the-way'), ['toPrepare', 'stops']],
      delivered: [() => reported('handed-over'), []],
      refused: [() => reported('refused', { reason: 'damaged' }), ['refused']],
      cancelled: [
        async () => {
          const order = await orderPieces(on, sale.buyer, { product });
          bodyOf(await asOwner('POST', `/orders/${order._id}/cancel`, { reason: 'No room' }));
          return order;
        },
        [],
      ],
    };

    test('has a list in each of its states, or waits for nobody of the shop', () => {
      expect(Object.keys(deliveries).toSorted()).toEqual(DELIVERY_STATES.toSorted());
    });

    test.each(Object.entries(deliveries))('%s', async (state, [bring, kinds]) => {
      const order = await bring();
      const { rows } = await shop.database.query('select state from deliveries where order_id = $1', [
        order._id,
      ]);
      expect(rows).toEqual([{ state }]);
      expect(await kindsOf(order)).toEqual(kinds);
    });

    test('that was refused leaves its list once somebody says what becomes of the pieces', async () => {
      const order = await reported('refused', { reason: 'damaged' });
      const { _id } = await plan.newest(order);
      const decided = bodyOf<ServiceCase>(
        await asOwner('POST', `/refused-pieces/${_id}/service-case`, { wish: 'repair' }),
      );
      expect(await kindsOf(order)).toEqual(['workWaiting']);
      await service.act(decided._id, '/outcome', { outcome: 'repaired', cost: 0 });
      expect(await kindsOf(order)).toEqual([]);
    });

    test.each([
      ['exchange', 'cases'],
      ['money-back', 'toGiveBack'],
      ['office', 'cases'],
    ] as const)('that was refused is of one other list once %s is decided', async (wish, kind) => {
      const order = await reported('refused', { reason: 'damaged', wish: 'repair' });
      const { _id } = await plan.newest(order);
      bodyOf(await asOwner('POST', `/refused-pieces/${_id}/service-case`, { wish }));
      expect(await kindsOf(order)).toEqual([kind]);
    });

    test('that was left to the office is for who does what its buyer wants, once they were asked', async () => {
      const order = await reported('refused', { reason: 'other' });
      const { _id } = await plan.newest(order);
      const decided = bodyOf<ServiceCase>(
        await asOwner('POST', `/refused-pieces/${_id}/service-case`, { wish: 'office' }),
      );
      expect(refusalOf(await service.asShop('PUT', decided._id, '/state', { to: 'accepted' }))).toBe(
        '400 invalid-field',
      );
      await service.accept(decided._id, { wish: 'money-back' });
      expect(await kindsOf(order)).toEqual(['toGiveBack']);
    });

    test('that was refused waits for a day when it is brought again, and is done at the door', async () => {
      const order = await reported('refused', { reason: 'does-not-fit', wish: 'bring-again' });
      const { _id } = await plan.newest(order);
      bodyOf(await asOwner('POST', `/refused-pieces/${_id}/delivery`, {}));
      expect(await kindsOf(order)).toEqual(['withoutDay']);
      await on.plan(order._id);
      expect(await kindsOf(order)).toEqual(['toPrepare', 'stops']);
      bodyOf(await on.report(handedOver(_id)));
      expect(await kindsOf(order)).toEqual([]);
    });

    test('whose crew has met nobody is called about another day', async () => {
      const order = await reported('not-met', { reason: 'nobody-there' });
      expect(await kindsOf(order)).toEqual(['toCall']);
    });
  });

  describe('a service case:', () => {
    const delivered = async () => {
      const order = await paid();
      bodyOf(await asOwner('PUT', `/orders/${order._id}/deliver`));
      return order;
    };
    const moved =
      (steps: (id: string) => Promise<unknown>, more: object = {}): Way =>
      async () => {
        const order = await delivered();
        const { _id } = await service.asked(more);
        await steps(_id);
        return order;
      };
    const nothing = () => Promise.resolve();
    const cases: Ways<CaseState> = {
      asked: [moved(nothing), ['cases']],
      accepted: [moved((id) => service.accept(id)), ['cases']],
      offered: [
        moved(
          async (id) => {
            await service.accept(id, { isFree: false });
            await service.act(id, '/offer', { price: 500 });
          },
          { kind: 'repair' },
        ),
        [],
      ],
      planned: [
        moved(async (id) => {
          await service.accept(id);
          await service.act(id, '/visits', { kind: 'collection', ...SOME_DAY });
        }),
        [],
      ],
      'in-repair': [
        moved(async (id) => {
          await service.accept(id);
          await service.act(id, '/state', { to: 'in-repair' }, 'PUT');
        }),
        ['workWaiting'],
      ],
      done: [
        moved(async (id) => {
          await service.accept(id);
          await service.act(id, '/outcome', { outcome: 'repaired', cost: 0 });
        }),
        [],
      ],
      refused: [
        moved((id) => service.act(id, '/state', { to: 'refused', text: 'It was painted' }, 'PUT')),
        [],
      ],
      withdrawn: [moved(async (id) => bodyOf(await service.asBuyer('POST', id, '/withdrawal'))), []],
    };

    test('has a list in each of its states, or waits for nobody of the shop', () => {
      expect(Object.keys(cases).toSorted()).toEqual([...CASE_STATES].toSorted());
    });

    test.each(Object.entries(cases))('%s', async (state, [bring, kinds]) => {
      const order = await bring();
      expect((await service.read()).cases[0]!.state).toBe(state);
      expect(await kindsOf(order)).toEqual(kinds);
    });

    test('whose money goes back waits for who gives it', async () => {
      const order = await moved((id) => service.accept(id), { wish: 'money-back' })();
      expect(await kindsOf(order)).toEqual(['toGiveBack']);
    });
  });

  describe('a piece in the workshop:', () => {
    let bed: ManagedProduct;
    let token: string;
    beforeAll(async () => {
      const workshop = await addWorkshop(shop, owner, { isDefault: true, piecesPerWeek: 600 });
      token = await linkWorkshop(shop, owner, workshop);
      bed = await createMadeBed(shop, owner);
    });
    /** A paid piece whose delivery has a day, so that only the workshop is waited for. */
    const made = async (): Promise<[Order, WorkOrder]> => {
      const [order] = await placePaid(shop, sale.buyer, [
        { product: bed._id, variant: variantOf(bed, 'single')._id, qty: 1 },
      ]);
      bodyOf(await plan.move(order, { day: dayIn(30), half: 'morning', evenIfFull: true }));
      return [order, (await workOf(shop, owner, order._id))[0]!];
    };
    const inStage = (stage: WorkStage, isNext: boolean) => async (): Promise<Order> => {
      const [order, { _id }] = await made();
      if (isNext) bodyOf(await sendStage(shop, token, _id, stage));
      return order;
    };
    const stages: Ways<WorkStage> = {
      waiting: [inStage('waiting', false), ['workWaiting']],
      cut: [inStage('cut', true), ['workWaiting']],
      frame: [inStage('frame', true), ['workWaiting']],
      finish: [inStage('finish', true), ['workWaiting']],
      cover: [inStage('cover', true), ['workWaiting']],
      // Then the order is put together.
      ready: [inStage('ready', true), ['toPrepare']],
    };

    test('has a list in each of its stages', () => {
      expect(Object.keys(stages)).toEqual(WORK_STAGES);
    });

    test.each(Object.entries(stages))('%s', async (stage, [bring, kinds]) => {
      const order = await bring();
      expect((await workOf(shop, owner, order._id))[0]!.stage).toBe(stage);
      expect(await kindsOf(order)).toEqual(kinds);
    });

    test('is due three days before its day, late after it, and waits for an answer where more time is asked for', async () => {
      const [order, { _id }] = await made();
      const due = (days: number) =>
        shop.database.query('update work_orders set due_day = $2 where order_id = $1', [
          order._id,
          dayIn(days),
        ]);
      await due(3);
      expect(await kindsOf(order)).toEqual(['workDue']);
      await due(-1);
      expect(await kindsOf(order)).toEqual(['workLate']);
      const body = { day: dayIn(20), reason: 'The wood has not come' };
      bodyOf(await shop.call('POST', `/api/work/${token}/pieces/${_id}/delays`, { body }));
      expect(await kindsOf(order)).toEqual(['delaysAsked']);
    });
  });

  describe('money:', () => {
    const statements = statementsOf(shop, () => owner);
    const sources: Ways<Exclude<IncomingSource, 'provider' | 'recorded'>> = {
      receipt: [
        async () => {
          const order = await placeOrder(shop, sale.buyer, lines(), 'BankTransfer');
          const body = { transactionNumber: newNumber(), bank: 'CBE' };
          const { token } = sale.buyer;
          bodyOf(await shop.call('POST', `/api/orders/${order._id}/receipts`, { token, body }), 201);
          return order;
        },
        ['incomingMoney'],
      ],
      statement: [
        async () => {
          const number = newNumber();
          await statements.read([{ number, amount: 123.45 }]);
          return (await statements.line(number)) as unknown as Order;
        },
        ['incomingMoney'],
      ],
    };

    test('of each source that comes waits for who keeps the accounts', async () => {
      expect([...Object.keys(sources), 'recorded', 'provider'].toSorted()).toEqual(
        [...INCOMING_SOURCES].toSorted(),
      );
      for (const [bring, kinds] of Object.values(sources))
        expect(await kindsOf(await bring())).toEqual(kinds);
    });

    test('of a line leaves its list when it is put aside', async () => {
      const number = newNumber();
      await statements.read([{ number, amount: 77.5 }]);
      const { _id } = await statements.line(number);
      expect(await kindsOfThing(_id)).toEqual(['incomingMoney']);
      bodyOf(await statements.aside(_id, { reason: 'The rent of the café' }));
      expect(await kindsOfThing(_id)).toEqual([]);
    });

    test('that was withheld waits for its certificate', async () => {
      const order = await placeOrder(shop, sale.buyer, lines(9), 'BankTransfer', ORGANISATION);
      await record(order, { way: 'withheld', amount: 200, reference: '' });
      expect(await kindsOf(order)).toEqual(['restsToTake', 'withoutCertificate']);
      const [{ _id }] = bodyOf<[{ _id: string }]>(await asOwner('GET', '/withheld-tax'));
      bodyOf(await asOwner('PUT', `/withheld-tax/${_id}/certificate`, { number: newNumber() }));
      expect(await kindsOf(order)).toEqual(['restsToTake']);
    });

    test('needs a fiscal document until it is issued or needs none', async () => {
      const order = await paid();
      const all = async () =>
        bodyOf<{ _id: string; order: { _id: string } | null }[]>(
          await asOwner('GET', '/fiscal-documents?size=100'),
        ).filter((document) => document.order?._id === order._id);
      const [document] = await all();
      const { _id } = document!;
      const places: Record<FiscalState, WaitingKind[]> = {
        'to-issue': ['toIssue'],
        'not-required': [],
        refused: ['toIssue'],
        issued: [],
      };
      expect(Object.keys(places).toSorted()).toEqual([...FISCAL_STATES].toSorted());
      expect(await kindsOfThing(_id)).toEqual(places['to-issue']);
      bodyOf(
        await asOwner('PUT', `/fiscal-documents/${_id}/state`, {
          state: 'not-required',
          reason: 'From before',
        }),
      );
      expect(await kindsOfThing(_id)).toEqual(places['not-required']);
      await shop.database.query("update fiscal_documents set state = 'refused' where id = $1", [_id]);
      expect(await kindsOfThing(_id)).toEqual(places.refused);
      bodyOf(
        await asOwner('PUT', `/fiscal-documents/${_id}`, {
          number: `FS ${randomUUID().slice(0, 8)}`,
          qr: '',
        }),
      );
      expect(await kindsOfThing(_id)).toEqual(places.issued);
    });

    test('of a drawer that was left open, and of a day that nobody closed, waits until it is counted', async () => {
      await closeAllDrawers({ shop, administrator: owner });
      const { _id } = await openDrawer({ shop, administrator: owner });
      expect(await kindsOfThing(_id)).toEqual([]);
      await shop.database.query(
        "update drawer_sessions set opened_at = opened_at - interval '1 day' where drawer_id = $1",
        [_id],
      );
      expect(await kindsOfThing(_id)).toEqual(['drawersLeftOpen']);
      bodyOf(await atDrawer({ shop }, owner, _id).close(), 201);
      expect(await kindsOfThing(_id)).toEqual([]);
      expect(bodyOf<Drawer[]>(await asOwner('GET', '/drawers')).some(({ open }) => open)).toBe(false);
    });
  });

  describe('a quotation:', () => {
    const ends = (id: string, within: string) =>
      shop.database.query('update quotations set valid_until = now() + $2::interval where id = $1', [
        id,
        within,
      ]);
    const quotations: Record<QuotationState, readonly [(id: string) => Promise<unknown>, WaitingKind[]]> = {
      open: [(id) => ends(id, '9 days'), []],
      ordered: [async (_id) => bodyOf(await orderQuotation(shop, sale.buyer, { _id }), 201), []],
      expired: [(_id) => expireQuotation(shop, { _id }), []],
      withdrawn: [async (id) => bodyOf(await asOwner('POST', `/quotations/${id}/withdrawal`)), []],
    };

    test('waits for its seller in its last two days, and in no state that is over', async () => {
      expect(Object.keys(quotations).toSorted()).toEqual([...QUOTATION_STATES].toSorted());
      for (const [end, kinds] of Object.values(quotations)) {
        const { _id } = await askForQuotation(shop, { _id: product });
        await ends(_id, '1 day');
        expect(await kindsOfThing(_id)).toEqual(['quotationsEnding']);
        await end(_id);
        expect(await kindsOfThing(_id)).toEqual(kinds);
      }
    });
  });

  test('goods that are to come wait until they are here', async () => {
    const [place] = bodyOf<[{ _id: string }]>(await asOwner('GET', '/stock/places'));
    const body = {
      place: place._id,
      expectedOn: dayIn(2),
      lines: [{ variant: product, qty: 4, cost: 5200 }],
    };
    const { _id } = bodyOf<{ _id: string }>(await asOwner('POST', '/stock/deliveries', body), 201);
    expect(await kindsOfThing(_id)).toEqual(['toCome']);
    bodyOf(await asOwner('POST', `/stock/deliveries/${_id}/receive`));
    expect(await kindsOfThing(_id)).toEqual([]);
  });

  test('what is late stands first, then what is due first', async () => {
    const { toDo } = await read();
    const isLate = toDo.map(({ late }) => late > 0);
    expect(isLate).toEqual(isLate.toSorted((one, other) => Number(other) - Number(one)));
    for (const group of [true, false]) {
      const moments = toDo.filter(({ late }) => late > 0 === group).map(({ since }) => since ?? '9');
      expect(moments).toEqual(moments.toSorted());
    }
  });

  // After all that was done above, so that nearly every kind has rows.
  test('each count is the number of rows on the screen to which it leads', async () => {
    const { counted, listed } = await readCounts();
    expect(counted).toEqual(listed);
    expect(Object.keys(counted).length).toBeGreaterThan(14);
  });
});
