import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { useState, type ReactNode } from 'react';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { CasePictures } from '#app/features/service-cases/case-pictures.tsx';
import { session } from '#app/state/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { ManagedCase } from '#contract/work/service-cases.ts';
import { adminServiceText as text } from '#contract/texts/admin-service.ts';
import { serviceForStaff as serviceText } from '#contract/texts/service.ts';
import { actionsFor, type CaseAction } from './case-actions.ts';
import { CaseFacts } from './case-facts.tsx';

const CaseDialog = lazyDialog(() => import('./case-dialog.tsx'));

interface CaseScreenProps {
  of: ManagedCase;
  onChanged: (changed: ManagedCase) => void;
}

/** The screen of a service case: the pieces and messages on one side, the buyer and the next steps on the other. */
export function CaseScreen({ of, onChanged }: CaseScreenProps) {
  const [open, setOpen] = useState<CaseAction | null>(null);
  const person = session.use();
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:items-start lg:gap-12">
      <div className="order-2 space-y-8 lg:order-1">
        <Pieces of={of} />
        <Part heading={text('reason')}>
          <UserText>{of.reason}</UserText>
          {of.beyond && <p className="mt-2 text-soft">{text('beyond', { reason: of.beyond })}</p>}
          <div className="mt-3">
            <CasePictures caseId={of._id} pictures={of.pictures} />
          </div>
        </Part>
        <History of={of} />
      </div>
      <div className="order-1 space-y-6 lg:sticky lg:top-24 lg:order-2">
        <div className="grid gap-3">
          {actionsFor(of, person).map((action, index) => (
            <Button
              key={action}
              full
              variant={index === 0 && action !== 'note' ? 'primary' : 'secondary'}
              onClick={() => setOpen(action)}
            >
              {text(`actions.${action}`)}
            </Button>
          ))}
        </div>
        <CaseFacts of={of} />
      </div>
      {open && (
        <CaseDialog
          key={open}
          of={of}
          action={open}
          onDone={(changed) => {
            onChanged(changed);
            setOpen(null);
          }}
          onStale={onChanged}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-h3 font-semibold">{heading}</h2>
      {children}
    </section>
  );
}

function Pieces({ of: { orderItems } }: Pick<CaseScreenProps, 'of'>) {
  return (
    <Part heading={text('pieces')}>
      <ul className="divide-y divide-line border-y border-line">
        {orderItems.map(({ line, image, qty, displayed, ...piece }) => (
          <li key={line} className="flex items-center gap-3 py-3">
            <img src={image} alt="" className="size-14 shrink-0 rounded-picture object-cover" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {pieceName(piece)}
              {displayed > 0 && (
                <span className="block text-meta text-soft">{text('displayed', { count: displayed })}</span>
              )}
            </span>
            <span className="tabular-nums">{text('qty', { qty })}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function History({ of: { history } }: Pick<CaseScreenProps, 'of'>) {
  return (
    <Part heading={text('history')}>
      <ol className="space-y-3">
        {[...history].reverse().map(({ at, kind, from, to, by, text: said }, index) => (
          <li key={`${at} ${index}`} className="border-l-2 border-line pl-3">
            <p className="text-meta text-soft tabular-nums">
              {dateAndTime(at)} · {by}
              {kind !== 'change' && ` · ${text(`kinds.${kind}`)}`}
            </p>
            {to && (
              <p>
                {serviceText(`states.${to}`)}
                {from && from !== to && (
                  <span className="text-soft">
                    {' '}
                    · {text('before', { state: serviceText(`states.${from}`) })}
                  </span>
                )}
              </p>
            )}
            {said && <UserText>{said}</UserText>}
          </li>
        ))}
      </ol>
    </Part>
  );
}
