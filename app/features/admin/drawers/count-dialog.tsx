import { api } from '#app/state/api.ts';
import { EndpointDialog, type Edit } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { santimOf } from '#contract/paying/cash-notes.ts';
import type { Drawer } from '#contract/paying/drawers.ts';
import { formatBirrExact } from '#contract/money.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';
import { signed } from './amounts.ts';
import { NoteFields, readNotes, type TypedNotes } from './note-fields.tsx';

export type CountKind = 'open' | 'handover' | 'close';

export interface CountDialogProps {
  kind: CountKind;
  drawer: Counted;
  /** Sends the count in another way than to the shop at once. */
  send?: (given: Count) => Promise<void>;
  onChanged: () => void;
  onClose: () => void;
}

/** The facts of a drawer that its count needs. */
type Counted = Pick<Drawer, '_id' | 'name' | 'left'> & {
  open: Pick<NonNullable<Drawer['open']>, '_id' | 'expected'> | null;
  closed: readonly unknown[];
};

type Values = ValuesOf<'POST /api/drawers/:id/sessions'> & { typed: TypedNotes };

/**
 * Counts a drawer by its notes and compares the sum with the expected one; a difference needs a reason. Lazily
 * loaded.
 */
export default function CountDialog({ kind, drawer, send, ...rest }: CountDialogProps) {
  const expected = expectedIn(kind, drawer);
  return (
    <EndpointDialog
      of={factsOf('POST /api/drawers/:id/sessions')}
      {...rest}
      title={text(`count.${kind}`, { name: drawer.name })}
      description={explanationOf(kind, expected)}
      action={text(kind === 'handover' ? 'takeOver' : kind)}
      closeLabel={text('cancel')}
      first={{ typed: {} as TypedNotes }}
      check={({ typed, reason }) => {
        const { problems, missing, isTyped } = countOf(typed, expected);
        if (Object.keys(problems).length > 0) return problems;
        if (missing !== 0 && !isTyped) return { n200: text('count.wrong') };
        return { reason: missing !== 0 && !reason.trim() && text('count.reasonNeeded') };
      }}
      send={async (_body, { typed, reason }) => {
        const { notes, missing } = countOf(typed, expected);
        const count = { notes, reason: missing === 0 ? '' : reason.trim() };
        await (send ? send(count) : sendCount(kind, drawer, count));
        return text.both(`count.done.${kind}`);
      }}
      // A refusal means that the drawer has another sum by now, or was closed.
      onRefused
    >
      {(edit) => <CountFields edit={edit} expected={expected} />}
    </EndpointDialog>
  );
}

function CountFields({ edit, expected }: { edit: Edit<Values>; expected: number | null }) {
  const { counted, missing, isTyped } = countOf(edit.values.typed, expected);
  const difference = isTyped ? missing : 0;
  const why = { label: text('count.reason'), hint: text('count.reasonHint') };
  return (
    <>
      <NoteFields typed={edit.values.typed} errors={edit.errors} onChange={(typed) => edit.set({ typed })} />
      <Sums counted={counted} expected={expected} difference={difference} />
      <FormFields edit={edit} of={[difference !== 0 && { field: 'reason', ...why, required: true }]} />
    </>
  );
}

/** Reads the typed numbers of notes: their sum in birr, and the difference to the expected sum. */
function countOf(typed: TypedNotes, expected: number | null) {
  const { notes, problems } = readNotes(typed);
  const counted = santimOf(notes) / 100;
  return {
    ...{ notes, problems, counted },
    isTyped: Object.values(typed).some((value) => value.trim() !== ''),
    missing: expected === null ? 0 : Math.round((counted - expected) * 100) / 100,
  };
}

function explanationOf(kind: CountKind, expected: number | null): string {
  if (expected === null) return text('count.openFirst');
  return text(kind === 'open' ? 'count.openExplain' : 'count.explain', { birr: signed(expected) });
}

/** The expected sum of a drawer in birr; null if it was never opened. */
function expectedIn(kind: CountKind, { open, left, closed }: Counted): number | null {
  if (kind === 'open') return closed.length === 0 ? null : left;
  return open?.expected ?? 0;
}

type Count = { notes: ReturnType<typeof readNotes>['notes']; reason: string };

function sendCount(kind: CountKind, { _id: id, open }: Counted, given: Count) {
  const params = { id };
  if (kind === 'open') return api.call('POST /api/drawers/:id/sessions', { params, body: given });
  const body = { ...given, session: open!._id, expected: open!.expected };
  return kind === 'close'
    ? api.call('POST /api/drawers/:id/closings', { params, body })
    : api.call('POST /api/drawers/:id/handovers', { params, body });
}

function Sums(sums: { counted: number; expected: number | null; difference: number }) {
  const { counted, expected, difference } = sums;
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-3 tabular-nums"
    >
      <dt className="font-semibold">{text('count.sum')}</dt>
      <dd className="text-right font-semibold">{text('birr', { amount: formatBirrExact(counted) })}</dd>
      {expected !== null && (
        <>
          <dt className="text-soft">{text('count.expected')}</dt>
          <dd className="text-right text-soft">{text('birr', { amount: signed(expected) })}</dd>
          <dt className={difference === 0 ? 'text-soft' : 'font-semibold text-error'}>
            {text('count.difference')}
          </dt>
          <dd className={difference === 0 ? 'text-right text-soft' : 'text-right font-semibold text-error'}>
            {text('birr', { amount: signed(difference) })}
          </dd>
        </>
      )}
    </dl>
  );
}
