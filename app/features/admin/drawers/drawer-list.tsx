import { useState } from 'react';
import { useMay } from '#app/state/session/permissions.ts';
import { EmptyTable } from '#app/ui/data-table.tsx';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import type { Drawer } from '#contract/paying/drawers.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';
import { DrawerCard, type DrawerAct } from './drawer-card.tsx';

const CountDialog = lazyDialog(() => import('./count-dialog.tsx'));
const CashDialog = lazyDialog(() => import('./cash-dialog.tsx'));
const SessionDialog = lazyDialog(() => import('./session-dialog.tsx'));
export const DrawerDialog = lazyDialog(() => import('./drawer-dialog.tsx'));

interface DrawerListProps {
  drawers: readonly Drawer[];
  onChanged: () => void;
}

export function DrawerList({ drawers, onChanged }: DrawerListProps) {
  const [act, setAct] = useState<DrawerAct | null>(null);
  const mayAdd = useMay('settings:write');
  if (drawers.length === 0)
    return (
      <EmptyTable>
        <p>{text('none')}</p>
        {mayAdd && <p className="mt-1">{text('noneOwner')}</p>}
      </EmptyTable>
    );
  return (
    <>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {drawers.map((drawer) => (
          <DrawerCard key={drawer._id} drawer={drawer} onAct={setAct} />
        ))}
      </div>
      {act && <ActDialog act={act} drawers={drawers} onChanged={onChanged} onClose={() => setAct(null)} />}
    </>
  );
}

interface ActDialogProps extends DrawerListProps {
  act: DrawerAct;
  onClose: () => void;
}

function ActDialog({ act, drawers, ...rest }: ActDialogProps) {
  if (act.act === 'session') return <SessionDialog session={act.session} onClose={rest.onClose} />;
  // The newest state of the drawer is used, so that cash that came while somebody types counts too.
  const drawer = drawers.find(({ _id }) => _id === act.drawer._id) ?? act.drawer;
  if (act.act === 'change') return <DrawerDialog drawer={drawer} {...rest} />;
  if (act.act === 'open') return <CountDialog kind="open" drawer={drawer} {...rest} />;
  const dialogDrawer = drawer.open ? drawer : act.drawer;
  if (act.act === 'in' || act.act === 'out')
    return <CashDialog kind={act.act} drawer={dialogDrawer} {...rest} />;
  return <CountDialog kind={act.act} drawer={dialogDrawer} {...rest} />;
}
