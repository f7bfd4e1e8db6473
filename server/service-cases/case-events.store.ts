import type { CaseState } from '#contract/work/case-states.ts';
import { many, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface CaseEventRow {
  case_id: string;
  at: Date;
  kind: 'change' | 'message' | 'note';
  from_state: CaseState | null;
  to_state: CaseState | null;
  actor: string;
  text: string;
}

export function listEvents(db: Executor, ids: readonly string[]): Promise<CaseEventRow[]> {
  return many<CaseEventRow>(db)`
    select case_id, at, kind, from_state, to_state, actor, text from service_case_events
    where case_id = any(${ids}::text[]) order by case_id, position`;
}

/** Adds to the history of a case, which is locked. */
export async function addEvent(
  tx: Transaction,
  caseId: string,
  {
    kind,
    from = null,
    to = null,
    actor,
    text = '',
  }: {
    kind: CaseEventRow['kind'];
    from?: CaseState | null;
    to?: CaseState | null;
    actor: string;
    text?: string;
  },
): Promise<void> {
  await run(tx)`
    insert into service_case_events (case_id, position, kind, from_state, to_state, actor, text)
    select ${caseId}, coalesce(max(position), 0) + 1, ${kind}, ${from}::text, ${to}::text, ${actor}, ${text}
    from service_case_events where case_id = ${caseId}`;
}
