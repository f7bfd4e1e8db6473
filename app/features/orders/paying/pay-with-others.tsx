import { inShop } from '#contract/texts/reader-language.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { PayLink } from '#contract/paying/pay-together.ts';
import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { writtenMoment, shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';
import { ShareLink } from '#app/ui/sharing/share-link.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { EndPayLink } from './end-pay-link.tsx';
import { Payers } from '../money/payers.tsx';

/** The link by which others pay an order with its buyer: creates it, shares it, and shows its payments. */
export default function PayWithOthers({ order }: { order: Order }) {
  const { link, failure, busy, open, forget } = usePayLink(order);
  return (
    <div className="space-y-4">
      <Failure of={failure} />
      {link === undefined && !failure && <Spinner />}
      {link === null && (
        <>
          <p className="text-meta text-soft">
            <Both of={text.both('openHint')} className="mt-1 block" />
          </p>
          <Button full busy={busy} onClick={open}>
            <Both of={text.both('makeLink')} />
          </Button>
        </>
      )}
      {link && <Link link={link} order={order} />}
      {link && link.state !== 'paid' && <EndPayLink order={order._id} onEnded={forget} />}
    </div>
  );
}

function Link({ link: { url, state, closesAt, payers }, order }: { link: PayLink; order: Order }) {
  const closes = new Date(closesAt);
  // The payers read the page in the language in which the buyer reads the shop.
  const path = inShop(new URL(url).pathname);
  // An order that is being made, or was paid before it was changed, has no end.
  const held = order.expiresAt ? 'goodsHeld' : 'goodsKept';
  return (
    <div className="space-y-4">
      {state === 'closed' ? (
        <Alert kind="info">
          <p className="font-semibold">
            <Both
              of={text.both('closedHeading', { missing: formatBirrExact(order.amountDue) })}
              className="block font-normal"
            />
          </p>
          <p className="mt-1">
            <Both
              of={
                order.expiresAt
                  ? text.both('closedChoose', { moment: writtenMoment(order.expiresAt) })
                  : text.both('closedNoEnd')
              }
              className="block text-meta"
            />
          </p>
        </Alert>
      ) : (
        <>
          <ShareLink
            label={text.both('link')}
            address={new URL(path, url).href}
            message={text('telegramText')}
          >
            <a href={path} className={buttonClass({ variant: 'quiet' })}>
              <Both of={text.both('see')} />
            </a>
          </ShareLink>
          <p className="text-meta text-soft">
            <Both
              of={{
                en: text(held, { day: shortDay(closes) }),
                am: text.am(held, { day: shortEthiopianDay(closes) }),
              }}
              className="block"
            />
          </p>
        </>
      )}
      <Payers payers={payers} isOpen={state === 'open'} />
    </div>
  );
}

/** Loads the link of an order; undefined while it is loading, null when there is none. */
function usePayLink({ _id: id }: Order) {
  const { busy, failure, submit } = useSubmission();
  const {
    answer,
    failure: problem,
    show,
  } = useAnswer<{ link: PayLink | null }>(id, () =>
    api.call('GET /api/orders/:id/pay-link', { params: { id } }),
  );
  const setLink = (link: PayLink | null) => show({ link });
  const open = () =>
    void submit(async () => setLink(await api.call('PUT /api/orders/:id/pay-link', { params: { id } })));
  return { link: answer?.link, failure: failure ?? problem, busy, open, forget: () => setLink(null) };
}
