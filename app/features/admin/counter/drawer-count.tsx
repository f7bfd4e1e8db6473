import { useState } from 'react';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { randomKey } from '#app/state/random-key.ts';
import { useMay } from '#app/state/session/permissions.ts';
import { session } from '#app/state/session/session.ts';
import { renewTill, tillOfNow, type KnownTill } from '#app/state/till.ts';
import { Button } from '#app/ui/button.tsx';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { useTill } from '#app/features/admin/orders/money/cash-drawer-field.tsx';
import { cashWaitingIn, closeHere, momentOfDeed, outbox, useDeeds, type WaitingCount } from './outbox.ts';

const CountDialog = lazyDialog(() => import('../drawers/count-dialog.tsx'));

type KnownDrawer = KnownTill['drawers'][number];

/** The drawers that whoever is signed in may count, each with what should be in it; they are counted without a network, too. */
export function DrawerCounts() {
  const till = useTill();
  const deeds = useDeeds();
  const readsBooks = useMay('books:read');
  const [counted, count] = useState<KnownDrawer | null>(null);
  /** Opens the count with what the shop expects now or, without a network, as this device knows it. */
  async function begin({ session: of }: KnownDrawer) {
    await renewTill().catch(() => undefined);
    count(tillOfNow()?.drawers.find((drawer) => drawer.session === of) ?? null);
  }
  const drawers = till?.drawers.filter(({ holder }) => holder._id === till.of || readsBooks) ?? [];
  if (drawers.length === 0) return null;
  const expectedIn = (drawer: KnownDrawer) =>
    toBirr(toSantim(cashWaitingIn(drawer.session, deeds)) + Math.round(drawer.expected * 100));
  return (
    <section aria-label={text('drawers')} className="mt-10 border-t border-line pt-5">
      <ul className="space-y-3">
        {drawers.map((drawer) => (
          <li key={drawer.session} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
            <span className="tabular-nums">
              {text('shouldBeIn', { name: drawer.name, birr: formatBirrExact(expectedIn(drawer)) })}
            </span>
            <Button variant="secondary" onClick={() => void begin(drawer)}>
              {text('countDrawer')} <span className="sr-only">{drawer.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {counted && (
        <CountDialog
          kind="close"
          drawer={{
            _id: counted.drawer,
            name: counted.name,
            left: 0,
            closed: [],
            open: { _id: counted.session, expected: expectedIn(counted) },
          }}
          send={(given) => countHere(counted, { ...given, expected: expectedIn(counted) })}
          onChanged={() => void renewTill().catch(() => undefined)}
          onClose={() => count(null)}
        />
      )}
    </section>
  );
}

/** Counts a drawer at this device. @throws ApiError where the shop refuses the count. */
async function countHere(
  { session: of, drawer, name }: KnownDrawer,
  given: Pick<WaitingCount['body'], 'notes' | 'reason' | 'expected'>,
): Promise<void> {
  const me = session.get();
  if (!me) return;
  const deed: WaitingCount = {
    kind: 'count',
    key: randomKey(),
    by: { _id: me._id, name: me.name },
    at: momentOfDeed(),
    till: tillOfNow()?.till,
    drawer: { _id: drawer, name },
    body: { ...given, session: of },
  };
  const outcome = await outbox.do(deed, true);
  if (outcome && 'error' in outcome) {
    await outbox.forget(deed.key);
    throw outcome.error;
  }
  closeHere(of);
}
