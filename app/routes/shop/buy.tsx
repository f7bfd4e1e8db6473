import { useState } from 'react';
import {
  redirect,
  replace,
  useLoaderData,
  useNavigate,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { isInCart, isWhole, readLinkedCart, takeLinkedCart } from '#app/features/cart/linked-cart.ts';
import { CartSkeleton } from '#app/features/cart/cart-skeleton.tsx';
import { couponProblem } from '#app/features/quote/quoted-coupon.ts';
import { cart, countPieces, type CartLine } from '#app/state/buying/cart.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { Link } from '#app/ui/link.tsx';
import { NoScript } from '#app/ui/loading/no-script.tsx';
import { readBuyLink } from '#contract/orders/buy-link.ts';
import { lineKey } from '#contract/orders/order-lines.ts';
import { buyLinkText as text } from '#contract/texts/buy-link.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import { answering } from './answering.ts';
import { pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

/**
 * Opens the cart of a link, or the checkout where an agent has begun one. An empty cart is filled at once; one with other
 * pieces is changed only by a press, so that nothing is lost.
 */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const linked = await answering(readLinkedCart(readBuyLink(params['pieces'] ?? '', searchParams)));
  const isThere = isInCart(linked);
  if (linked.lines.length > 0 && (isThere || cart.get().length === 0)) {
    if (!isThere) toast.success(text.both('filled'));
    await takeLinkedCart(linked, false);
    // An address that was opened as a document is in the history already, so it is replaced.
    const next = linked.link.checkout ? '/shipping' : '/cart';
    if (isWhole(linked)) throw window.location.pathname === pathname ? replace(next) : redirect(next);
  }
  return linked;
}
clientLoader.hydrate = true as const;

export const meta: MetaFunction = ({ matches, params }) => [
  ...pageMeta(matches, { title: text('heading'), path: `/buy/${params['pieces'] ?? ''}` }),
  { name: 'robots', content: 'noindex' },
];

export function HydrateFallback() {
  return (
    <div className="page py-6 lg:py-10">
      <Heading />
      <NoScript />
      <CartSkeleton />
    </div>
  );
}

export default function Buy() {
  useCalendar();
  const linked = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const present = cart.use();
  const [busy, setBusy] = useState<'add' | 'replace' | null>(null);
  const { lines } = linked;
  const isDone = isInCart(linked);

  async function take(how: 'add' | 'replace') {
    setBusy(how);
    await takeLinkedCart(linked, how === 'add');
    toast.success(text.both(how === 'add' ? 'added' : 'replaced'));
    await navigate('/cart');
  }

  return (
    <div className="page max-w-reading py-6 lg:py-10">
      <Heading />
      <Differences />
      {lines.length > 0 && (
        <ul className="my-5 divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <li key={lineKey(line)} className="flex justify-between gap-x-4 py-3">
              <span className="min-w-0 wrap-anywhere">{titleOf(line)}</span>
              <span className="shrink-0 tabular-nums">× {line.qty}</span>
            </li>
          ))}
        </ul>
      )}
      {lines.length === 0 ? (
        <Way to="/shop" id="toShop" />
      ) : isDone ? (
        <Way to="/cart" id="toCart" />
      ) : (
        <>
          <p className="mb-4">
            <Both of={text.both('present', { count: countPieces(present) })} className="block text-soft" />
          </p>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy === 'add'} disabled={busy !== null} onClick={() => void take('add')}>
              <Both of={text.both('add')} />
            </Button>
            <Button
              variant="secondary"
              busy={busy === 'replace'}
              disabled={busy !== null}
              onClick={() => void take('replace')}
            >
              <Both of={text.both('replace')} />
            </Button>
          </div>
          <Link to="/cart" className={`${buttonClass({ variant: 'quiet' })} mt-3`}>
            <Both of={text.both('leave')} />
          </Link>
        </>
      )}
    </div>
  );
}

const titleOf = ({ name, nameAm, variantName }: CartLine): string =>
  [nameIn({ name, nameAm: nameAm ?? '' }), variantName].filter(Boolean).join(' · ');

/** Says in words what the link asks for and the cart does not get. */
function Differences() {
  const { lines, link, unknown, soldOut, fewer, coupon } = useLoaderData<typeof clientLoader>();
  const told = [
    ...(lines.length === 0 && soldOut.length === 0 ? [text.both('nothing')] : []),
    ...unknown.map((name) => text.both('unknown', { name })),
    ...(link.unread > 0 ? [text.both('unread', { count: link.unread })] : []),
    ...soldOut.map((line) => text.both('soldOut', { name: titleOf(line) })),
    ...fewer.map(({ line, asked }) => text.both('fewer', { name: titleOf(line), count: line.qty, asked })),
  ];
  const ofCoupon = coupon && couponProblem(coupon);
  const all = ofCoupon ? [...told, ofCoupon] : told;
  return (
    all.length > 0 && (
      <Alert kind="info" className="mt-2">
        <ul className="space-y-2">
          {all.map((sentence) => (
            <li key={sentence.en} className="wrap-anywhere">
              <Both of={sentence} className="block text-soft" />
            </li>
          ))}
        </ul>
      </Alert>
    )
  );
}

const Way = ({ to, id }: { to: string; id: 'toShop' | 'toCart' }) => (
  <Link to={to} className={`${buttonClass()} mt-4`}>
    <Both of={text.both(id)} />
  </Link>
);

const Heading = () => (
  <h1 className="mb-4 flex flex-wrap items-baseline gap-x-3 text-h1 font-bold">
    {text('heading')}
    <Am className="text-price font-normal text-soft">{text.am('heading')}</Am>
  </h1>
);
