import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { useId, type FormEvent } from 'react';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { inputClass } from '#app/ui/fields/field.tsx';
import type { StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { PieceName } from './piece-name.tsx';
import { useCount } from './use-count.ts';

/** The card of one piece to be counted: Enter or the button saves and goes on to the next one. */
export function CountCard({ item: loaded, place }: { item: StockItem; place: string }) {
  const count = useCount(loaded, place);
  const { item, free, sold, seen } = count;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (await count.save()) focusNext(form);
    else form.querySelector('input')?.focus();
  }

  return (
    <li className="rounded-control border border-line bg-surface p-4">
      <PieceName item={item} withCode />
      <p className="mt-3">
        {text('count.here', { pieces: seen })}
        {sold > 0 && (
          <span className="block text-meta text-soft">{text('count.ofThem', { free, sold })}</span>
        )}
      </p>
      <form className="mt-2" noValidate onSubmit={(event) => void send(event)}>
        <CountField count={count} />
      </form>
    </li>
  );
}

type Count = ReturnType<typeof useCount>;

/** The field for the counted number with its button, and a note about the difference or the outcome. */
function CountField({ count }: { count: Count }) {
  const { item, outcome } = count;
  const [field, note] = [useId(), useId()];
  const failed = outcome.kind === 'failed';
  return (
    <>
      <label htmlFor={field} className="flex flex-wrap items-baseline gap-x-2 text-meta text-soft">
        <Both of={text.both('count.label')} />
        <span className="sr-only">{text('count.counted', { name: pieceName(item) })}</span>
      </label>
      <span className="mt-1 flex gap-2">
        <input
          id={field}
          data-count
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={9}
          value={count.typed}
          readOnly={outcome.kind === 'busy'}
          aria-describedby={note}
          aria-invalid={failed || undefined}
          onChange={(event) => count.type(event.target.value)}
          className={classNames(inputClass, 'min-w-0 tabular-nums')}
        />
        <Button
          type="submit"
          busy={outcome.kind === 'busy'}
          aria-label={text('count.saveOf', { name: pieceName(item) })}
        >
          {text('count.save')}
        </Button>
      </span>
      <p
        id={note}
        role="status"
        className={classNames('mt-1.5 min-h-6 text-meta font-medium', failed ? 'text-error' : 'text-ink')}
      >
        {noteOf(count)}
      </p>
    </>
  );
}

function noteOf({ outcome, difference }: Count): string | null {
  if (outcome.kind === 'failed') return outcome.reason;
  if (outcome.kind === 'busy') return text('count.busy');
  if (outcome.kind === 'saved') return text('count.saved');
  if (difference === null) return null;
  if (difference === 0) return text('count.right');
  return text(difference > 0 ? 'count.more' : 'count.fewer', { pieces: Math.abs(difference) });
}

/** Moves the focus to the next piece of the list, or after the last one to the search. */
function focusNext(form: HTMLFormElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-count]')];
  const own = form.querySelector<HTMLInputElement>('[data-count]')!;
  const next = fields[fields.indexOf(own) + 1];
  const target = next ?? document.querySelector<HTMLInputElement>('input[name=keyword]');
  target?.focus();
  if (target === next) next?.scrollIntoView({ block: 'center' });
}
