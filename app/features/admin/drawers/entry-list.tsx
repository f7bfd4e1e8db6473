import { staffMoment } from '#app/features/admin/common/staff-days.ts';
import type { DrawerEntry } from '#contract/paying/drawers.ts';
import { formatBirrExact } from '#contract/money.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';
import { purposeText, signed } from './amounts.ts';

export function EntryList({ entries }: { entries: readonly DrawerEntry[] }) {
  if (entries.length === 0) return <p className="text-soft">{text('noEntries')}</p>;
  return (
    <ul className="divide-y divide-line text-meta">
      {entries.map((entry, index) => (
        <Entry key={index} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: DrawerEntry }) {
  const { kind, amount, at, by, reason, order, crew, counted } = entry;
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2 tabular-nums">
      <span className="min-w-0">
        <span className="font-medium">
          {text(`kinds.${kind}`, { number: order ?? '', crew: crew ?? '' })}
        </span>
        <span className="block text-soft">{[staffMoment(at), by].filter(Boolean).join(' · ')}</span>
        {purposeText(entry) && <span className="block">{purposeText(entry)}</span>}
        {reason && <span className="block wrap-anywhere">{reason}</span>}
      </span>
      <span className={amount < 0 ? 'text-error' : ''}>
        {counted === null ? signed(amount) : text('counted', { birr: formatBirrExact(counted) })}
      </span>
    </li>
  );
}
