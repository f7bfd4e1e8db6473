import { useId, useState } from 'react';
import { auditText as text } from '#contract/texts/audit-log.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { shortened, type FieldChange } from './audit-values.ts';

/** Lists each changed field with its value before and after; a field without a value before has only the new one. */
export function AuditChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="divide-y divide-line">
      {changes.map(({ name, label, before, after }) => (
        <div key={name} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[12rem_1fr_1fr]">
          <dt className="font-medium">{label}</dt>
          {before !== undefined && (
            <dd className="min-w-0">
              <Value label={text('before')} value={before} other={after} quiet />
            </dd>
          )}
          {after !== undefined && (
            <dd className={before === undefined ? 'min-w-0 md:col-span-2' : 'min-w-0'}>
              <Value label={before === undefined ? undefined : text('after')} value={after} other={before} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

interface ValueProps {
  label?: string;
  /** Null: the field was empty. */
  value: string | null;
  /** The other value of the field, before or after the change. */
  other: string | null | undefined;
  quiet?: boolean;
}

function Value({ label, value, other, quiet = false }: ValueProps) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const short = value === null ? null : shortened(value, other ?? '');
  return (
    <>
      {label && <span className="block text-meta text-soft">{label}</span>}
      {short === null ? (
        <em className="text-soft">{text('noValue')}</em>
      ) : (
        <div id={id} className={quiet ? 'break-words text-soft' : 'break-words'}>
          <UserText>{whole ? value! : short}</UserText>
        </div>
      )}
      {short !== value && (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
          className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4"
        >
          {whole ? text('shorten') : text('showAll')}
        </button>
      )}
    </>
  );
}
