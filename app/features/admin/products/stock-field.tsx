import { useId, type KeyboardEvent } from 'react';
import { useMayCall } from '#app/state/session/permissions.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { classNames } from '#app/ui/class-names.ts';
import { inputClass } from '#app/ui/fields/field.tsx';
import type { StockEdit } from './use-stock-edit.ts';
import { LONGEST_COUNT } from '#contract/longest.ts';

/** The stock of a row, edited in place: Enter or leaving the field saves, Escape restores the old number. */
export function StockField({ edit, name }: { edit: StockEdit; name: string }) {
  const note = useId();
  const failed = edit.outcome.kind === 'failed';
  const mayEdit = useMayCall('PATCH /api/products/:id/stock', 'stock:write');
  if (!mayEdit) return <span className="tabular-nums">{edit.stock}</span>;

  return (
    <span className="block">
      <span className="flex items-center gap-1.5">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={LONGEST_COUNT}
          data-stock
          aria-label={text('stockOf', { name })}
          aria-describedby={note}
          aria-invalid={failed || undefined}
          aria-busy={edit.outcome.kind === 'busy' || undefined}
          value={edit.typed}
          readOnly={edit.outcome.kind === 'busy'}
          onChange={(event) => edit.type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => press(event, edit)}
          onBlur={() => void edit.save()}
          className={classNames(inputClass, '!min-h-11 !w-20 !px-2.5 !py-1.5 text-right tabular-nums')}
        />
        <Mark kind={edit.outcome.kind} />
      </span>
      <span
        id={note}
        role="status"
        className={classNames(
          'block text-meta',
          failed ? 'mt-1 max-w-44 font-medium text-error' : 'text-soft',
          edit.outcome.kind === 'saved' && edit.outcome.moved === 0 && 'sr-only',
          edit.outcome.kind === 'busy' && 'sr-only',
        )}
      >
        {noteOf(edit.outcome)}
      </span>
    </span>
  );
}

function press(event: KeyboardEvent<HTMLInputElement>, edit: StockEdit): void {
  if (event.key === 'Enter') void edit.save();
  else if (event.key === 'Escape') edit.restore();
  else if (event.key === 'ArrowDown') moveFocus(event.currentTarget, 1);
  else if (event.key === 'ArrowUp') moveFocus(event.currentTarget, -1);
  else return;
  event.preventDefault();
}

type Outcome = StockEdit['outcome'];

function noteOf(outcome: Outcome): string | null {
  switch (outcome.kind) {
    case 'none':
      return null;
    case 'busy':
      return text('stockBusy');
    case 'saved':
      if (outcome.moved === 0) return text('stockSaved');
      return text('stockMoved', {
        direction: outcome.moved < 0 ? 'out' : 'in',
        pieces: Math.abs(outcome.moved),
      });
    case 'failed':
      return outcome.reason;
  }
}

/** The mark beside the field, as wide in every state. */
function Mark({ kind }: { kind: Outcome['kind'] }) {
  return (
    <span aria-hidden className="inline-flex size-4 shrink-0 items-center justify-center">
      {kind === 'busy' && <span className="spinner size-4 border-2 text-primary" />}
      {kind === 'saved' && (
        <svg viewBox="0 0 16 16" className="size-4 fill-none stroke-primary" strokeWidth="2.2">
          <path d="m2.5 8.5 3.5 4 7.5-9" strokeLinecap="round" />
        </svg>
      )}
      {kind === 'failed' && <span className="font-bold text-error">!</span>}
    </span>
  );
}

/** Moves the focus to the stock field of the row above or below; leaving a field saves it. */
function moveFocus(field: HTMLInputElement, by: 1 | -1): void {
  const fields = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>('[data-stock]') ?? [])];
  fields[fields.indexOf(field) + by]?.focus();
}
