import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { useId } from 'react';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { inputClass } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import type { StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { PieceName } from './piece-name.tsx';
import { useCount } from './use-count.ts';
import { LONGEST_COUNT } from '#contract/longest.ts';

/** The card of one piece to be counted: Enter or the button saves and goes on to the next one. */
export function CountCard({ item: loaded, place }: { item: StockItem; place: string }) {
  const count = useCount(loaded, place, () => focusNext(count.form.sending.of.form.current!));
  const { item, free, sold, seen } = count;

  return (
    <li className="rounded-control border border-line bg-surface p-4">
      <PieceName item={item} withCode />
      <p className="mt-3">
        {text('count.here', { pieces: seen })}
        {sold > 0 && (
          <span className="block text-meta text-soft">{text('count.ofThem', { free, sold })}</span>
        )}
      </p>
      <EndpointForm of={count.form} className="mt-2">
        <CountField count={count} />
      </EndpointForm>
    </li>
  );
}

type Count = ReturnType<typeof useCount>;

/** The field for the counted number with its button, and a note about the difference or the outcome. */
function CountField({ count }: { count: Count }) {
  const { item, form } = count;
  const [field, note] = [useId(), useId()];
  const { busy } = form;
  const { value, error } = form.text('counted');
  return (
    <>
      <label htmlFor={field} className="flex flex-wrap items-baseline gap-x-2 text-meta text-soft">
        <Both of={text.both('count.label')} />
        <span className="sr-only">{text('count.counted', { name: pieceName(item) })}</span>
      </label>
      <span className="mt-1 flex gap-2">
        <input
          id={field}
          name="counted"
          data-count
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={LONGEST_COUNT}
          value={value}
          readOnly={busy}
          aria-describedby={note}
          aria-invalid={error ? true : undefined}
          onChange={(event) => count.type(event.target.value)}
          className={classNames(inputClass, 'min-w-0 tabular-nums')}
        />
        <Button type="submit" busy={busy} aria-label={text('count.saveOf', { name: pieceName(item) })}>
          {text('count.save')}
        </Button>
      </span>
      <p
        id={note}
        role="status"
        className={classNames('mt-1.5 min-h-6 text-meta font-medium', error ? 'text-error' : 'text-ink')}
      >
        {noteOf(count)}
      </p>
    </>
  );
}

function noteOf({ form, isSaved, difference }: Count): string | null {
  if (form.errors['counted']) return form.errors['counted'];
  if (form.busy) return text('count.busy');
  if (isSaved) return text('count.saved');
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
