import { fullDay } from '#contract/days/written-days.ts';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { composeMail } from '#server/mail/mail-layout.ts';
import type { WorkOrderRow } from './work-orders.store.ts';
import type { WorkshopDeps } from './workshop-deps.ts';

export const pieceName = ({ qty, name, variant_name: variant }: WorkOrderRow): string =>
  `${qty} × ${[name, variant].filter(Boolean).join(', ')}`;

const valuesOf = (work: WorkOrderRow) => ({
  number: work.order_number,
  piece: pieceName(work),
  dueDay: work.due_day === null ? text('noDay') : fullDay(noonOf(work.due_day)),
});

/** Asks everybody who may decide about a later day to do so. */
export const tellOfDelay = (
  tx: Transaction,
  { notices, config }: WorkshopDeps,
  work: WorkOrderRow,
  { day, reason }: { day: string; reason: string },
): Promise<void> => {
  const path = '/admin/workshop?state=asked';
  const address = config.publicUrl + path;
  const write = (to: string) => {
    const values = { ...valuesOf(work), newDay: fullDay(noonOf(day)), reason };
    return composeMail(to, { en: text('mails.asked.subject', values) }, [
      text('mails.asked.text', values),
      text('mails.asked.next', { address }),
    ]);
  };
  return notices.tell(tx, 'work-delay', { values: { number: work.order_number }, path, mail: write });
};

/** Tells the shop that a buyer has cancelled a late piece, so that its workshop stops. */
export const tellOfGivenUp = (
  tx: Transaction,
  { notices, config }: WorkshopDeps,
  work: WorkOrderRow,
): Promise<void> => {
  const path = `/order/${work.order_id}`;
  const address = config.publicUrl + path;
  const write = (to: string) =>
    composeMail(to, { en: text('mails.givenUp.subject', valuesOf(work)) }, [
      text('mails.givenUp.text', valuesOf(work)),
      text('mails.givenUp.next', { address }),
    ]);
  return notices.tell(tx, 'work-given-up', { values: { number: work.order_number }, path, mail: write });
};

/** The most pieces named in one mail. */
const NAMED = 30;

/** Warns of work that is not finished shortly before its day. */
export const tellOfLateWork = (
  tx: Transaction,
  { notices, config }: WorkshopDeps,
  due: readonly WorkOrderRow[],
): Promise<void> => {
  const named = due.slice(0, NAMED);
  const more = due.length - named.length;
  const path = '/admin/workshop';
  const address = config.publicUrl + path;
  const write = (to: string) =>
    composeMail(to, { en: text('mails.late.subject', { count: due.length }) }, [
      text('mails.late.text'),
      ...named.map((work) => text('mails.late.line', valuesOf(work))),
      ...(more > 0 ? [text('mails.late.more', { count: more })] : []),
      text('mails.late.next', { address }),
    ]);
  return notices.tell(tx, 'work-late', { values: { count: due.length }, path, mail: write });
};
