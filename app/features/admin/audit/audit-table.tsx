import { useState, type ReactNode } from 'react';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import { auditText as text } from '#contract/texts/audit-log.ts';
import { classNames } from '#app/ui/class-names.ts';
import { CardTable, EmptyTable } from '#app/ui/data-table.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { AuditActor, AuditOpener } from './audit-cells.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { AuditSubjectLink } from './audit-subject-link.tsx';
import { changesInWords } from './audit-values.ts';

interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** Returns the address of the log with the changes of one person. */
  hrefOfActor: (actor: string) => string;
  empty: ReactNode;
}

const COLUMNS = text.below('columns').map((column) => ({ header: text(`columns.${column}`) }));

/** The log as a table; each entry opens to show the changed fields. */
export function AuditTable({ entries, hrefOfActor, empty }: AuditTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  if (entries.length === 0) return <EmptyTable>{empty}</EmptyTable>;
  const toggle = (position: number) => {
    const next = new Set(opened);
    if (!next.delete(position)) next.add(position);
    setOpened(next);
  };
  return (
    <CardTable caption={text('title')} columns={COLUMNS}>
      {entries.map((entry) => (
        <Entry
          key={entry.position}
          entry={entry}
          hrefOfActor={hrefOfActor}
          isOpen={opened.has(entry.position)}
          onToggle={() => toggle(entry.position)}
        />
      ))}
    </CardTable>
  );
}

interface EntryProps extends Pick<AuditTableProps, 'hrefOfActor'> {
  entry: AuditEntry;
  isOpen: boolean;
  onToggle: () => void;
}

/** The row of an entry, and below it the row of its changes. */
function Entry({ entry, hrefOfActor, isOpen, onToggle }: EntryProps) {
  const changes = changesInWords(entry.before, entry.after);
  const changesId = `changes-${entry.position}`;
  return (
    <>
      <tr
        role="row"
        className={classNames(
          'flex flex-col rounded-control border border-line bg-surface p-4 md:table-row md:rounded-none md:hover:bg-surface',
          isOpen ? 'rounded-b-none' : 'md:bg-transparent',
        )}
      >
        <Cell className="order-2 text-meta whitespace-nowrap text-soft tabular-nums md:text-body">
          <time dateTime={entry.at}>{dateAndTime(entry.at)}</time>
        </Cell>
        <Cell className="order-1">
          <AuditActor entry={entry} hrefOfActor={hrefOfActor} />
        </Cell>
        <Cell className="order-first text-h3 font-semibold md:text-body md:font-medium">
          {text(`actions.${entry.action}`)}
        </Cell>
        <Cell className="order-first min-w-0 break-words">
          <AuditSubjectLink entry={entry} />
        </Cell>
        <Cell className="order-3 mt-2 border-t border-line pt-3 md:mt-0 md:border-t-0">
          <AuditOpener changes={changes} changesId={changesId} isOpen={isOpen} onToggle={onToggle} />
        </Cell>
      </tr>
      <tr
        role="row"
        id={changesId}
        hidden={!isOpen}
        className="-mt-3 block rounded-b-control border border-t-0 border-line bg-surface px-4 md:table-row md:border-0"
      >
        <td role="cell" colSpan={5} className="block md:table-cell md:border-b md:border-line md:px-3">
          {isOpen && <AuditChanges changes={changes} />}
        </td>
      </tr>
    </>
  );
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return (
    <td
      role="cell"
      className={`block py-0.5 align-top md:table-cell md:border-b md:border-line md:px-3 md:py-3 ${className}`}
    >
      {children}
    </td>
  );
}
