import { staffMoment } from '#app/features/admin/common/staff-days.ts';
import { useMay, useMayCall } from '#app/state/session/permissions.ts';
import { session } from '#app/state/session/session.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Link } from 'react-router';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { Drawer } from '#contract/paying/drawers.ts';
import { formatBirrExact } from '#contract/money.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';
import { differenceText, signed } from './amounts.ts';
import { EntryList } from './entry-list.tsx';

/** The action whose dialog is open, with the drawer that it is about. */
export type DrawerAct =
  | { act: 'open' | 'handover' | 'close' | 'in' | 'out' | 'change'; drawer: Drawer }
  | { act: 'session'; session: Drawer['closed'][number] };

interface DrawerCardProps {
  drawer: Drawer;
  onAct: (act: DrawerAct) => void;
}

export function DrawerCard({ drawer, onAct }: DrawerCardProps) {
  const { name, isActive, open, closed } = drawer;
  const mayChange = useMayCall('PUT /api/drawers/:id', 'settings:write');
  const heading = `drawer-${drawer._id}`;
  return (
    <section aria-labelledby={heading} className="rounded-control border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={heading} className="text-h3 font-semibold">
            <UserText as="span">{name}</UserText>
          </h2>
          <span
            className={`rounded-full px-3 py-0.5 text-meta font-medium ${open ? 'bg-primary/10 text-primary' : 'bg-line/60 text-soft'}`}
          >
            {isActive ? text(open ? 'state.open' : 'state.closed') : text('retired')}
          </span>
        </div>
        {mayChange && (
          <Button variant="quiet" onClick={() => onAct({ act: 'change', drawer })}>
            {text('change')} <span className="sr-only">{name}</span>
          </Button>
        )}
      </div>
      {open ? (
        <OpenDrawer drawer={drawer} open={open} onAct={onAct} />
      ) : (
        <Closed drawer={drawer} onAct={onAct} />
      )}
      {closed.length > 0 && <Closings closed={closed} onAct={onAct} />}
    </section>
  );
}

function Closed({ drawer, onAct }: DrawerCardProps) {
  return (
    <>
      {drawer.closed.length > 0 && (
        <p className="mt-1 text-soft">{text('left', { birr: formatBirrExact(drawer.left) })}</p>
      )}
      {drawer.isActive && (
        <Button className="mt-4 w-full sm:w-auto" onClick={() => onAct({ act: 'open', drawer })}>
          {text('open')} <span className="sr-only">{drawer.name}</span>
        </Button>
      )}
    </>
  );
}

function OpenDrawer({ drawer, open, onAct }: DrawerCardProps & { open: NonNullable<Drawer['open']> }) {
  const isOwn = session.use()?._id === open.holder._id;
  const readsBooks = useMay('books:read');
  const mayOpenCounter = useMayCall('POST /api/counter/sales', 'orders:write');
  const moment = staffMoment(open.openedAt);
  return (
    <>
      <p className="mt-3 text-meta text-soft">{text('shouldBe')}</p>
      <p className={`text-h2 font-semibold tabular-nums ${open.expected < 0 ? 'text-error' : ''}`}>
        {text('birr', { amount: signed(open.expected) })}
      </p>
      <p className="mt-1 text-meta text-soft">
        {isOwn ? text('heldByYou', { moment }) : text('heldBy', { name: open.holder.name, moment })}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {mayOpenCounter && (
          <Link
            to="/admin/counter"
            className={`${buttonClass({ variant: 'secondary' })} order-last col-span-2`}
          >
            {text('toCounter')}
          </Link>
        )}
        {(isOwn || readsBooks) && (
          <>
            <Button className="col-span-2" onClick={() => onAct({ act: 'close', drawer })}>
              {text('close')} <span className="sr-only">{drawer.name}</span>
            </Button>
            <Button variant="secondary" onClick={() => onAct({ act: 'in', drawer })}>
              {text('putIn')} <span className="sr-only">{drawer.name}</span>
            </Button>
            <Button variant="secondary" onClick={() => onAct({ act: 'out', drawer })}>
              {text('takeOut')} <span className="sr-only">{drawer.name}</span>
            </Button>
          </>
        )}
        {!isOwn && (
          <Button
            variant={readsBooks ? 'secondary' : 'primary'}
            className="col-span-2"
            onClick={() => onAct({ act: 'handover', drawer })}
          >
            {text('takeOver')} <span className="sr-only">{drawer.name}</span>
          </Button>
        )}
      </div>
      <details open className="mt-4">
        <summary className="min-h-11 cursor-pointer content-center font-medium">{text('entries')}</summary>
        <EntryList entries={open.entries} />
      </details>
    </>
  );
}

function Closings({ closed, onAct }: { closed: Drawer['closed']; onAct: (act: DrawerAct) => void }) {
  return (
    <details className="mt-4 border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer content-center font-medium">{text('closings')}</summary>
      <ul className="divide-y divide-line text-meta">
        {closed.map((each) => (
          <li
            key={each._id}
            className="flex flex-wrap items-center justify-between gap-x-4 py-1 tabular-nums"
          >
            <span>
              {staffMoment(each.closedAt!)} · {text('closedBy', { name: each.closedBy! })}
              <span className={`block ${each.difference === 0 ? 'text-soft' : 'font-medium text-error'}`}>
                {text('counted', { birr: formatBirrExact(each.counted ?? 0) })} ·{' '}
                {differenceText(each.difference)}
              </span>
            </span>
            <Button variant="quiet" onClick={() => onAct({ act: 'session', session: each })}>
              {text('allEntries')} <span className="sr-only">{staffMoment(each.closedAt!)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
