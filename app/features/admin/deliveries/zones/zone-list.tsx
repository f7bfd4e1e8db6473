import { RowActions } from '#app/features/admin/common/moving/row-actions.tsx';
import { useState, type ReactNode } from 'react';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { thenReload } from '#app/features/admin/common/then-reload.ts';
import { moveItem } from '#app/features/admin/common/moving/move-item.ts';
import { staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { api } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { DeliveryZone } from '#contract/deliveries/delivery-zones.ts';
import { usePriceKind } from '#app/ui/prices/price-kind.ts';
import { priceKindsText } from '#contract/texts/price-kinds.ts';
import { formatBirr } from '#contract/money.ts';
import { adminDeliveryText as text } from '#contract/texts/admin-delivery.ts';
import { withCommas } from '#contract/texts/screen-language.ts';

export const ZoneDialog = lazyDialog(() => import('./zone-dialog.tsx'));

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-meta text-soft tabular-nums">{children}</span>
);

/** The number of place names that a row of the list shows. */
const SHOWN = 6;

const FACTS: readonly Column<DeliveryZone>[] = [
  {
    header: text('columns.zone'),
    lead: true,
    cell: ({ name, nameAm }) => (
      <span className="wrap-anywhere md:wrap-break-word">
        <span className="font-semibold">{name}</span>
        {nameAm && <Am className="block text-meta font-normal text-soft">{nameAm}</Am>}
      </span>
    ),
  },
  {
    header: text('columns.price'),
    cell: Price,
  },
  {
    header: text('columns.days'),
    cell: ({ weekdays, extraDays }) => (
      <span className="block md:text-left">
        {weekdays.length === 0
          ? text('everyDay')
          : withCommas(weekdays.map((day) => text(`weekdays.${day}`).slice(0, 3)))}
        {extraDays > 0 && <Small>{text('extraDays', { days: extraDays })}</Small>}
      </span>
    ),
  },
  {
    header: text('columns.capacity'),
    cell: ({ morningPlaces, afternoonPlaces, openDeliveries }) => (
      <span className="block md:text-left">
        {text('morning', { count: morningPlaces })}
        <span className="block">{text('afternoon', { count: afternoonPlaces })}</span>
        {openDeliveries > 0 && <Small>{text('open', { count: openDeliveries })}</Small>}
      </span>
    ),
  },
  { header: text('columns.places'), wide: true, cell: Places },
];

function Price({ fee, perFloor, ...zone }: DeliveryZone) {
  const prices = usePriceKind();
  const { freeAbove } = prices === 'with-vat' ? zone.withVat : zone;
  const inKind = (name: string) => priceKindsText(`named.${prices}`, { name });
  return (
    <span className="block md:text-left">
      <span className="tabular-nums">{text('fee', { fee: formatBirr(fee) })}</span>
      <Small>
        {freeAbove === null
          ? text('neverFree')
          : inKind(text('freeAbove', { amount: formatBirr(freeAbove) }))}
      </Small>
      {perFloor > 0 && <Small>{text('perFloor', { amount: formatBirr(perFloor) })}</Small>}
    </span>
  );
}

function Places({ places, isElsewhere }: DeliveryZone) {
  const more = places.length - SHOWN;
  const names = places.slice(0, SHOWN).map(staffNameOf);
  return (
    <span className="block max-w-80 wrap-anywhere md:text-left">
      {isElsewhere && (
        <span className="block">
          {text('elsewhere')}
          <Small>{text('elsewhereStays')}</Small>
        </span>
      )}
      {withCommas(names)} {more > 0 && <span className="text-soft">{text('more', { count: more })}</span>}
    </span>
  );
}

interface ZoneListProps {
  zones: readonly DeliveryZone[];
  onChanged: () => void;
}

export function ZoneList({ zones, onChanged }: ZoneListProps) {
  const [open, setOpen] = useState<DeliveryZone | null>(null);
  const { failure, busy, move, remove, asked, setAsked } = useZoneWork(zones, onChanged);
  const count = asked?.openDeliveries ?? 0;
  return (
    <>
      <div className="mb-4 empty:hidden">
        <Failure of={failure} />
      </div>
      <DataTable
        caption={text('title')}
        columns={[...FACTS, actionsOf({ zones, busy, change: setOpen, move, remove: setAsked })]}
        rows={zones}
        keyOf={({ _id }) => _id}
        empty={null}
      />
      {open && (
        <ZoneDialog
          zone={open}
          others={zones.filter(({ _id }) => _id !== open._id)}
          onChanged={onChanged}
          onClose={() => setOpen(null)}
        />
      )}
      <LazyConfirmDialog
        open={asked !== null}
        busy={busy}
        title={text('asks.title', { name: asked ? staffNameOf(asked) : '' })}
        description={count > 0 ? text('asks.open', { count }) : text('asks.plain')}
        confirmLabel={text('asks.confirm')}
        cancelLabel={text('cancel')}
        onConfirm={() => asked && remove(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

/** The calls that move a zone in the list and delete one, after a question. */
function useZoneWork(zones: readonly DeliveryZone[], onChanged: () => void) {
  /** The zone about whose deletion the screen asks. */
  const [asked, setAsked] = useState<DeliveryZone | null>(null);
  const { busy, failure, submit } = useSubmission();
  const work = (what: () => Promise<unknown>, done: string) =>
    void submit(async () => {
      try {
        // A refusal means that the list on the screen is out of date.
        await thenReload(what, onChanged);
        toast.success({ en: done });
      } finally {
        setAsked(null);
      }
    });
  const move = (zone: DeliveryZone, by: number) => {
    const at = zones.indexOf(zone);
    const ids = moveItem(zones, at, at + by).map(({ _id }) => _id);
    work(() => api.call('PUT /api/delivery/zones/order', { body: { zones: ids } }), text('done.moved'));
  };
  const remove = ({ _id: id, ...zone }: DeliveryZone) =>
    work(
      () => api.call('DELETE /api/delivery/zones/:id', { params: { id }, query: { anyway: 'true' } }),
      text('done.deleted', { name: staffNameOf(zone) }),
    );
  return { busy, failure, move, remove, asked, setAsked };
}

interface Work {
  zones: readonly DeliveryZone[];
  busy: boolean;
  change: (zone: DeliveryZone) => void;
  move: (zone: DeliveryZone, by: number) => void;
  remove: (zone: DeliveryZone) => void;
}

const CALLS = [
  'PUT /api/delivery/zones/:id',
  'PUT /api/delivery/zones/order',
  'DELETE /api/delivery/zones/:id',
] as const;

const actionsOf = ({ zones, busy, change, move, remove }: Work): Column<DeliveryZone> => ({
  header: text('columns.actions'),
  actions: true,
  cell: (zone) => (
    <MayCall call={CALLS} needs="settings:write">
      <RowActions
        labelOf={(action) => text(action)}
        nameOf={(action) => text(`${action}Of`, { name: staffNameOf(zone) })}
        busy={busy}
        isFirst={zone === zones[0]}
        isLast={zone === zones.at(-1)}
        onMove={(by) => move(zone, by)}
        onChange={() => change(zone)}
        onDelete={zone.isElsewhere ? undefined : () => remove(zone)}
      />
    </MayCall>
  ),
});
