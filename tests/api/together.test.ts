import { expect, test } from 'vitest';
import { many, one } from '../../server/lib/database/ask.ts';
import type { Executor } from '../../server/lib/database/database.ts';
import { together } from '../../server/lib/database/together.ts';
import { describeShop } from '../support/start-shop.ts';
import { watchStatements } from '../support/statement-watch.ts';

/** Values of every type that the shop's tables have, with what is hard to write in each. */
const typed = (db: Executor, number: number) => many(db)`
  select number::int4 as int4, (number * 4503599627370496)::int8 as int8, number::int2 as int2, number + 0.10::numeric as fraction,
    number / 3.0::float8 as float8, number = 2 as is_two, 'ሶፋ "a", \\ b' || chr(10) || number as words, null::text as nothing,
    timestamptz '2026-03-01 23:59:59.123456+00' as moment, date '2026-03-01' as day, time '13:00' as clock,
    '{"a": [1, "b", null], "c": "\\u1230"}'::jsonb as data, '[1.50]'::json as loose, array['a,b', null, '"c"', ''] as texts, array[1, 2] as numbers,
    '\\x00ff10'::bytea as bytes, interval '1 day 2 hours' as span, '5'::char(3) as padded, 'x'::"char" as letter, '192.0.2.1'::inet as address
  from generate_series(1, ${number}::int) as number order by number desc`;
const counted = (db: Executor, least: number, most: number) => one<{ count: number }>(db)`
  select count(*)::int as count from generate_series(1, 9) as number where number between ${least} and ${most}`;
const exists = async (db: Executor, is: boolean) => (await many(db)`select where ${is}::boolean`).length > 0;

describeShop('reads that are asked for together', (shop) => {
  const read = (db: Executor) =>
    Promise.all([typed(db, 3), counted(db, 2, 5), exists(db, true), exists(db, false), typed(db, 0)]);

  test('are one statement, and answer what they do alone, in every type', async () => {
    const alone = await read(shop.database.reader);
    await together(shop.database, read);
    const watch = watchStatements();
    try {
      let found: unknown;
      const sent = await watch.during(async () => (found = await together(shop.database, read)));
      expect(found).toEqual(alone);
      expect(sent.filter((text) => text.includes('generate_series'))).toHaveLength(1);
    } finally {
      watch.stop();
    }
  });

  test('fail together, and leave the connection as it was', async () => {
    const broken = (db: Executor, by: number) => many(db)`select 1 / ${by}::int as broken`;
    const both = (by: number) =>
      together(shop.database, (db) => Promise.allSettled([broken(db, by), counted(db, 1, 9)]));
    await both(1);
    expect((await both(0)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await both(1)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });
});
