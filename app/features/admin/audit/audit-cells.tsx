import { Link } from 'react-router';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import { auditText as text } from '#contract/texts/audit-log.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { FieldChange } from './audit-values.ts';

interface AuditActorProps {
  entry: AuditEntry;
  hrefOfActor: (actor: string) => string;
}

export function AuditActor({ entry: { actor, network }, hrefOfActor }: AuditActorProps) {
  return (
    <>
      <Link
        to={hrefOfActor(actor._id ?? 'shop')}
        title={text('onlyBy', { name: actor.name })}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:-my-2.5"
      >
        <UserText as="span">{actor.name}</UserText>
      </Link>
      {network && (
        <span className="block text-meta break-all text-soft">{text('network', { address: network })}</span>
      )}
    </>
  );
}

interface AuditOpenerProps {
  changes: readonly FieldChange[];
  /** The id of the table row that the button opens. */
  changesId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** A button with the names of the changed fields, which opens the row of their values. */
export function AuditOpener({ changes, changesId, isOpen, onToggle }: AuditOpenerProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={changesId}
      onClick={onToggle}
      className="-my-2.5 flex min-h-11 w-full cursor-pointer items-start justify-between gap-3 py-2.5 text-left"
    >
      <span className="line-clamp-2 min-w-0 break-words">
        <span className="sr-only">{text('open')}: </span>
        {withCommas(changes.map(({ label }) => label))}
      </span>
      <span
        aria-hidden
        className={classNames(
          'mt-1.5 size-2 shrink-0 border-r-2 border-b-2 border-soft',
          isOpen ? 'translate-y-1 -rotate-135' : 'rotate-45',
        )}
      />
    </button>
  );
}
