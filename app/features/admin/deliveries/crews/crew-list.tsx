import { useState } from 'react';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import type { Crew } from '#contract/deliveries/deliveries.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { Button } from '#app/ui/button.tsx';
import { callHref } from '#app/ui/sharing/contact-links.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Pill } from '../planning/delivery-facts.tsx';
import { LazyCrewDialog } from '../planning/lazy-dialogs.tsx';

const FACTS: readonly Column<Crew>[] = [
  {
    header: text('crews.columns.name'),
    lead: true,
    cell: ({ name, isActive }) => (
      <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {name} {!isActive && <Pill look="quiet">{text('crews.setAside')}</Pill>}
      </span>
    ),
  },
  { header: text('crews.columns.vehicle'), cell: ({ vehicle }) => vehicle },
  { header: text('crews.columns.driver'), cell: ({ driver }) => driver },
  {
    header: text('crews.columns.phone'),
    cell: ({ phone }) =>
      phone && (
        <a href={callHref(phone)} className="inline-flex min-h-11 items-center tabular-nums">
          {phone}
        </a>
      ),
  },
];

export function CrewList({ items, onChanged }: { items: readonly Crew[]; onChanged: () => void }) {
  const [open, setOpen] = useState<Crew | null>(null);
  return (
    <>
      <DataTable
        caption={text('tabs.crews')}
        columns={columnsWith(setOpen)}
        rows={items}
        keyOf={({ _id }) => _id}
        empty={text('crews.empty')}
      />
      {open && <LazyCrewDialog crew={open} onChanged={onChanged} onClose={() => setOpen(null)} />}
    </>
  );
}

const columnsWith = (change: (crew: Crew) => void): readonly Column<Crew>[] => [
  ...FACTS,
  {
    header: text('crews.columns.actions'),
    actions: true,
    cell: (crew) => (
      <MayCall call="PUT /api/crews/:id" needs="deliveries:write">
        <Button
          variant="secondary"
          className="w-full md:w-auto"
          aria-label={text('crews.changeOf', { name: crew.name })}
          onClick={() => change(crew)}
        >
          {text('crews.change')}
        </Button>
      </MayCall>
    ),
  },
];
