import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';
import { Lines, Small } from '#app/features/admin/lists/cells.tsx';
import { ChangeAndSwitch } from '#app/features/admin/lists/change-and-switch.tsx';
import { defineList } from '#app/features/admin/lists/define-list.tsx';
import { api } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { usePriceKind } from '#app/ui/prices/price-kind.ts';
import type { ManagedSet } from '#contract/goods/sets.ts';
import { formatBirr } from '#contract/money.ts';
import { adminSetsText as text } from '#contract/texts/admin-sets.ts';
import { priceKindsText } from '#contract/texts/price-kinds.ts';
import { bodyOfRow } from './set-body.ts';

const SetDialog = lazyDialog(() => import('./set-dialog.tsx'));

const COLUMNS: readonly Column<ManagedSet>[] = [
  {
    header: text('columns.set'),
    lead: true,
    cell: ({ name, nameAm, pictures, lines }) => (
      <span className="flex items-center gap-3">
        <span className="block h-14 w-18 shrink-0 overflow-hidden rounded-picture bg-ground">
          <SmallPicture
            src={pictures[0] ?? lines[0]?.image ?? ''}
            width={72}
            height={56}
            className="size-full object-cover"
          />
        </span>
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {nameAm && <Am className="block text-meta font-normal text-soft">{nameAm}</Am>}
        </span>
      </span>
    ),
  },
  {
    header: text('columns.pieces'),
    wide: true,
    cell: ({ lines }) => (
      <Lines>
        {lines.map(({ product, variant, qty, name }) => (
          <span key={`${product} ${variant}`} className="block">
            {text('pieces', { count: qty, name: name || text('lines.gone') })}
          </span>
        ))}
      </Lines>
    ),
  },
  { header: text('columns.price'), cell: PriceOfSet },
  {
    header: text('columns.state'),
    cell: ({ state }) => (
      <span className={state === 'on' ? 'font-semibold text-primary' : 'text-soft'}>
        {text(`states.${state}`)}
      </span>
    ),
  },
];

function PriceOfSet({ price, sum, withVat }: ManagedSet) {
  const prices = usePriceKind();
  const of = prices === 'with-vat' ? withVat : { price, sum };
  return (
    <Lines>
      <span className="tabular-nums">
        {priceKindsText(`named.${prices}`, { name: text('birr', { formatted: formatBirr(of.price) }) })}
      </span>
      {of.price < of.sum && <Small>{text('instead', { formatted: formatBirr(of.sum) })}</Small>}
    </Lines>
  );
}

async function turn(set: ManagedSet): Promise<void> {
  const body = { ...bodyOfRow(set), isActive: !set.isActive };
  await api.call('PUT /api/sets/:id', { params: { id: set._id }, body });
  toast.success({ en: text('done.saved', { name: set.name }) });
}

export const setList = defineList<ManagedSet>({
  at: '/admin/sets',
  title: text('title'),
  note: ({ total }) => text('count', { count: total }),
  head: ({ open }) => (
    <MayCall call="POST /api/sets" needs="products:write">
      <Button onClick={() => open(null)}>{text('new')}</Button>
    </MayCall>
  ),
  explain: text('explain'),
  search: text('search'),
  load: (query) => api.list('GET /api/sets', { query }),
  columns: COLUMNS,
  actions: {
    header: text('columns.actions'),
    cell: (set, { open, act, busy }) => (
      <MayCall call="PUT /api/sets/:id" needs="products:write">
        <ChangeAndSwitch
          change={{
            text: text('change'),
            label: text('changeOf', { name: set.name }),
            onPress: () => open(set),
          }}
          turn={{
            text: text(set.isActive ? 'switchOff' : 'switchOn'),
            label: text(set.isActive ? 'switchOffOf' : 'switchOnOf', { name: set.name }),
            onPress: () => act(() => turn(set)),
          }}
          busy={busy}
        />
      </MayCall>
    ),
  },
  dialog: (set, props) => <SetDialog set={set} {...props} />,
  empty: text('empty'),
});
