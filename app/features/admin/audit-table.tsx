import { Fragment, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { auditText as text } from '#app/text/audit-log.ts';
import { classNames } from '#app/ui/class-names.ts';
import { OwnWords } from '#app/ui/own-words.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { AuditSubjectLink } from './audit-subject-link.tsx';
import { changesInWords, type FieldChange } from './audit-values.ts';

interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** Where the list stands that shows one person's doings alone. */
  hrefOfActor: (actor: string) => string;
  /** What stands here when there are none. */
  empty: ReactNode;
}

const cell = 'block py-0.5 align-top md:table-cell md:border-b md:border-line md:px-3 md:py-3';

/**
 * The log as a table; below `md` each entry is a card. An entry opens to what it changed. Roles are spelled out, because a
 * table that is laid out as blocks is no longer told as one.
 */
export function AuditTable({ entries, hrefOfActor, empty }: AuditTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  if (entries.length === 0)
    return <div className="border-y border-line py-12 text-center text-soft">{empty}</div>;
  const toggle = (position: number) => {
    const next = new Set(opened);
    if (!next.delete(position)) next.add(position);
    setOpened(next);
  };
  return (
    <table role="table" className="block w-full md:table md:border-separate md:border-spacing-0">
      <caption className="sr-only">{text.title.en}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:table-row">
          {Object.values(text.columns).map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className="bg-paper px-3 py-2.5 text-left text-meta font-semibold text-soft md:sticky md:top-(--sticky-top,0px) md:z-10 md:border-b md:border-input"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-3 md:table-row-group">
        {entries.map((entry) => {
          const changes = changesInWords(entry.before, entry.after);
          const isOpen = opened.has(entry.position);
          return (
            <Fragment key={entry.position}>
              <tr
                role="row"
                className={classNames(
                  'flex flex-col rounded-control border border-line bg-surface p-4 md:table-row md:rounded-none md:hover:bg-surface',
                  isOpen ? 'rounded-b-none' : 'md:bg-transparent',
                )}
              >
                <td
                  role="cell"
                  className={classNames(
                    cell,
                    'order-2 text-meta whitespace-nowrap text-soft tabular-nums md:text-body',
                  )}
                >
                  <time dateTime={entry.at}>{dateAndTime(entry.at)}</time>
                </td>
                <td role="cell" className={classNames(cell, 'order-1')}>
                  <Who entry={entry} hrefOfActor={hrefOfActor} />
                </td>
                <td
                  role="cell"
                  className={classNames(
                    cell,
                    'order-first text-h3 font-semibold md:text-body md:font-medium',
                  )}
                >
                  {text.actions[entry.action]}
                </td>
                <td role="cell" className={classNames(cell, 'order-first min-w-0 break-words')}>
                  <AuditSubjectLink entry={entry} />
                </td>
                <td
                  role="cell"
                  className={classNames(cell, 'order-3 mt-2 border-t border-line pt-3 md:mt-0 md:border-t-0')}
                >
                  <Opener entry={entry} changes={changes} isOpen={isOpen} toggle={toggle} />
                </td>
              </tr>
              <tr
                role="row"
                id={rowId(entry)}
                hidden={!isOpen}
                className="-mt-3 block rounded-b-control border border-t-0 border-line bg-surface px-4 md:table-row md:border-0"
              >
                <td
                  role="cell"
                  colSpan={5}
                  className="block md:table-cell md:border-b md:border-line md:px-3"
                >
                  {isOpen && <AuditChanges changes={changes} />}
                </td>
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

const rowId = ({ position }: AuditEntry) => `changes-${position}`;
/** As sent: the day and hour in Ethiopia, wherever it is read. */
const dateAndTime = (moment: string) => `${moment.slice(0, 10)} ${moment.slice(11, 16)}`;

function Who({
  entry: { actor, network },
  hrefOfActor,
}: {
  entry: AuditEntry;
  hrefOfActor: AuditTableProps['hrefOfActor'];
}) {
  return (
    <>
      <Link
        to={hrefOfActor(actor._id ?? 'shop')}
        title={text.onlyBy(actor.name)}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:-my-2.5"
      >
        <OwnWords as="span">{actor.name}</OwnWords>
      </Link>
      {network && <span className="block text-meta break-all text-soft">{text.network(network)}</span>}
    </>
  );
}

interface OpenerProps {
  entry: AuditEntry;
  changes: readonly FieldChange[];
  isOpen: boolean;
  toggle: (position: number) => void;
}

/** The names of the fields that changed; pressed, it opens them. */
function Opener({ entry, changes, isOpen, toggle }: OpenerProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={rowId(entry)}
      onClick={() => toggle(entry.position)}
      className="-my-2.5 flex min-h-11 w-full cursor-pointer items-start justify-between gap-3 py-2.5 text-left"
    >
      <span className="line-clamp-2 min-w-0 break-words">
        <span className="sr-only">{text.open.en}: </span>
        {changes.map(({ label }) => label).join(', ')}
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
