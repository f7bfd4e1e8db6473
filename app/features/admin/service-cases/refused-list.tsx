import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { useNavigate } from 'react-router';
import { isRefused } from '#app/features/admin/common/then-reload.ts';
import { api } from '#app/state/api.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { useMayCall } from '#app/state/session/permissions.ts';
import { Button } from '#app/ui/button.tsx';
import { callHref } from '#app/ui/sharing/contact-links.ts';
import { textOf } from '#app/ui/failure.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { STORED_WISHES, type StoredWish } from '#contract/work/case-states.ts';
import type { RefusedPieces } from '#contract/stock/refused-pieces.ts';
import { adminServiceText as text } from '#contract/texts/admin-service.ts';
import { toursForStaff as toursText } from '#contract/texts/tours.ts';

interface RefusedListProps {
  refused: readonly RefusedPieces[];
  onChanged: () => void;
}

/** Lists the pieces that buyers refused at delivery, each with a button that opens a service case about them. */
export function RefusedList({ refused, onChanged }: RefusedListProps) {
  if (refused.length === 0) return null;
  return (
    <section aria-labelledby="refused-pieces" className="mb-8">
      <h2 id="refused-pieces" className="text-h3 font-semibold">
        {text('refused.heading')} <span className="font-normal text-soft tabular-nums">{refused.length}</span>
      </h2>
      <p className="mb-3 max-w-2xl text-soft">{text('refused.explain')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {refused.map((each) => (
          <Refused key={each._id} of={each} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4';

function Refused({ of, onChanged }: { of: RefusedPieces; onChanged: () => void }) {
  const { order, buyer, phone, at, crew, reason, wish, place, note, pictures, isPaid, orderItems } = of;
  const mayDecide = useMayCall('POST /api/refused-pieces/:id/service-case', 'service:write');
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div>
        <p className="flex flex-wrap items-center gap-x-4">
          {/* Order pages are opened by a document load. */}
          <a href={`/order/${order._id}`} className={`${linkClass} font-semibold tabular-nums`}>
            {text('order', { number: order.number })}
          </a>
          <UserText as="span">{buyer}</UserText>
          {phone && (
            <a href={callHref(phone)} className={`${linkClass} tabular-nums`}>
              {phone}
            </a>
          )}
        </p>
        <p className="text-meta text-soft tabular-nums">
          {[dateAndTime(at), crew].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div>
        <ul>
          {orderItems.map(({ line, qty, ...piece }) => (
            <li key={line} className="wrap-anywhere">
              {text('qty', { qty })} {pieceName(piece)}
            </li>
          ))}
        </ul>
        <p className="text-meta text-soft">
          {[
            toursText(`refusedReasons.${reason}`),
            text(`places.${place}`),
            pictures > 0 && text('refused.pictures', { count: pictures }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {wish !== 'office' && (
          <p className="font-medium">{text('refused.wanted', { wish: toursText(`wishes.${wish}`) })}</p>
        )}
        {note && <UserText>{note}</UserText>}
      </div>
      <div className="max-w-md space-y-2">
        {mayDecide && <Decide of={of} onChanged={onChanged} />}
        {!isPaid && <p className="text-meta text-soft">{text('refused.notPaid')}</p>}
      </div>
    </li>
  );
}

function Decide({ of, onChanged }: { of: RefusedPieces; onChanged: () => void }) {
  const submission = useSubmission();
  const navigate = useNavigate();
  const act = (work: () => Promise<void>) =>
    void submission.submit(async () => {
      try {
        await work();
      } catch (error) {
        // Somebody else may have decided: the row then leaves the list, so the message is a toast.
        toast.error(textOf(error));
        if (isRefused(error)) onChanged();
      }
    });
  const params = { id: of._id };
  const decide = (wish: StoredWish) =>
    act(async () => {
      const { _id } = await api.call('POST /api/refused-pieces/:id/service-case', { params, body: { wish } });
      toast.success({ en: text('refused.decided') });
      await navigate(`/admin/service/${_id}`);
    });
  const again = () =>
    act(async () => {
      await api.call('POST /api/refused-pieces/:id/delivery', { params, body: { isWhole: true } });
      toast.success({ en: text('refused.broughtAgain') });
      onChanged();
    });
  const { number } = of.order;
  const isWhole = of.place === 'whole';
  // The wish of the buyer stands first.
  const wished = STORED_WISHES.filter((wish) => wish === of.wish);
  const cases = of.isPaid ? [...new Set([...wished, ...STORED_WISHES])] : (['repair'] as const);
  return (
    <div className="flex flex-wrap gap-2">
      <MayCall call="POST /api/refused-pieces/:id/delivery" needs="service:write">
        <Button
          variant={of.wish === 'bring-again' && isWhole ? 'primary' : 'secondary'}
          className="grow"
          busy={submission.busy}
          aria-label={text(isWhole ? 'refused.againOf' : 'refused.wholeAgainOf', { number })}
          onClick={again}
        >
          {text(isWhole ? 'refused.again' : 'refused.wholeAgain')}
        </Button>
      </MayCall>
      {cases.map((wish) => (
        <Button
          key={wish}
          variant={wish === of.wish && wish !== 'office' ? 'primary' : 'secondary'}
          className="grow"
          busy={submission.busy}
          aria-label={text(`refused.wishOf.${wish}`, { number })}
          onClick={() => decide(wish)}
        >
          {text(`refused.wish.${wish}`)}
        </Button>
      ))}
    </div>
  );
}
