import { NOTICE_FACTS, type Notice, type NoticeWay, type Receiver } from '#contract/notices/notice-kinds.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface Choice {
  person: string;
  way: NoticeWay;
  wanted: boolean;
}

/** The rule of a notice, if the owner has set one, and the choices that single persons have made about it. */
export async function findRuleAndChoices(
  db: Executor,
  notice: Notice,
): Promise<{ receivers: Receiver[] | null; choices: Choice[] }> {
  const row = await one<{ receivers: Receiver[] | null; choices: Choice[] }>(db)`
    select (select receivers from notice_rules where notice = ${notice}) as receivers,
      coalesce((
        select json_agg(json_build_object('person', user_id, 'way', way, 'wanted', wanted))
        from own_notices where notice = ${notice}), '[]') as choices`;
  return row!;
}

/** Says whether a person wants a notice by mail or SMS: by their own choice, else by the rule for their role. */
export const isWanted = (
  { receivers, choices }: { receivers: readonly Receiver[] | null; choices: readonly Choice[] },
  { id, role }: { id: string; role: string | null },
  notice: Notice,
  way: NoticeWay,
): boolean =>
  choices.find((choice) => choice.person === id && choice.way === way)?.wanted ??
  (receivers ?? NOTICE_FACTS[notice].byDefault).some((receiver) => receiver === `${way}:${role}`);

export function listChoicesOf(
  db: Executor,
  person: string,
): Promise<{ notice: Notice; way: NoticeWay; wanted: boolean }[]> {
  return many<{ notice: Notice; way: NoticeWay; wanted: boolean }>(db)`
    select notice, way, wanted from own_notices where user_id = ${person}`;
}

export async function saveChoice(
  tx: Transaction,
  { person, notice, way, wanted }: Choice & { notice: Notice },
): Promise<void> {
  await run(tx)`
    insert into own_notices (user_id, notice, way, wanted) values (${person}, ${notice}, ${way}, ${wanted})
    on conflict (user_id, notice, way) do update set wanted = excluded.wanted`;
}

/** Lets a person follow the rule of their role again. */
export async function deleteChoice(
  tx: Transaction,
  { person, notice, way }: Omit<Choice, 'wanted'> & { notice: Notice },
): Promise<void> {
  await run(tx)`
    delete from own_notices
    where user_id = ${person} and notice = ${notice} and way = ${way}`;
}
