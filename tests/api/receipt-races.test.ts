import { beforeEach, expect, test } from 'vitest';
import { bodyOf, refusalOf, switchOn } from '../support/factories.ts';
import { statementsOf } from '../support/statements.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { newNumber, transfersOf } from '../support/transfers.ts';

const TOTAL = 22_850;

describeShop(
  'receipts and statements, many people at once',
  (shop) => {
    const t = transfersOf(shop);
    const { people, state } = t;
    const s = statementsOf(shop, () => people.administrator);
    beforeEach(() => switchOn(shop, people.administrator, undefined, { secondPersonAbove: '' }));

    async function paidOnce(id = state.order._id): Promise<void> {
      const { rows } = await shop.database.query(
        `select count(*)::int as payments, sum(captured_minor)::bigint as santim from payments
         where order_id = $1 and status in ('completed', 'surplus', 'mismatch')`,
        [id],
      );
      expect(rows[0]).toEqual({ payments: 1, santim: TOTAL * 100 });
      expect((await t.read(id)).isPaid).toBe(true);
    }

    test('two people who accept a receipt at once accept it once', async () => {
      bodyOf(await t.send(), 201);
      const answers = await Promise.all(
        [people.administrator, people.second].flatMap((by) => [
          t.decide({ accepted: true }, by),
          t.decide({ accepted: true }, by),
        ]),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      await paidOnce();
    });

    test('one person who presses many times never becomes the second one', { tags: 'long' }, async () => {
      await switchOn(shop, people.administrator, undefined, { secondPersonAbove: '1' });
      bodyOf(await t.send(), 201);
      const answers = await Promise.all(Array.from({ length: 6 }, () => t.decide({ accepted: true })));
      expect(answers.map(refusalOf).toSorted()).toEqual([
        '200 undefined',
        ...Array.from({ length: 5 }, () => '409 second-person-needed'),
      ]);
      expect((await t.read()).isPaid).toBe(false);
    });

    test(
      'two people who see large money at once have both seen it, and it pays once',
      { tags: 'long' },
      async () => {
        await switchOn(shop, people.administrator, undefined, { secondPersonAbove: '1' });
        bodyOf(await t.send(), 201);
        const answers = await Promise.all(
          [people.administrator, people.second].map((by) => t.decide({ accepted: true }, by)),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        await paidOnce();
      },
    );

    test(
      'a receipt that is accepted while its line of a statement is too pays once',
      { tags: 'long' },
      async () => {
        for (let round = 0; round < 3; round += 1) {
          const order = await t.place();
          const number = newNumber();
          bodyOf(await t.send({ transactionNumber: number }, order._id), 201);
          await s.read([{ number, amount: TOTAL }]);
          const { _id, proposals } = await s.line(number);
          const body = { order: order._id, receipt: proposals[0]!.receipt };
          const answers = await Promise.all([
            t.decide({ accepted: true }, people.second, order._id),
            s.match(_id, body),
            s.match(_id, body, people.second),
          ]);
          expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
          await paidOnce(order._id);
          expect((await s.line(number, 'placed')).order).toMatchObject({ _id: order._id });
        }
      },
    );

    test('a line that is given to two orders at once pays one of them', { tags: 'long' }, async () => {
      const [one, two] = [state.order, await t.place()];
      const text = `Cash ${one.number}`;
      await s.read([{ amount: TOTAL, text }]);
      const { _id } = await s.line(text);
      const answers = await Promise.all([one, two].map((order) => s.match(_id, { order: order._id })));
      expect(answers.map(refusalOf).toSorted()).toEqual(['200 undefined', '409 incoming-money-decided']);
      const paid = await Promise.all([one, two].map(async ({ _id: id }) => (await t.read(id)).isPaid));
      expect(paid.toSorted()).toEqual([false, true]);
    });

    test('a statement that is read eight times at once adds its lines once', async () => {
      const lines = [
        { amount: 5, text: `At once ${state.order.number}` },
        { number: newNumber(), amount: 6 },
      ];
      const read = await Promise.all(Array.from({ length: 8 }, () => s.read(lines)));
      expect(read.reduce((sum, { added }) => sum + added, 0)).toBe(2);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS }, on: ['PostgreSQL'] },
);
