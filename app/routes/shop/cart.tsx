import { useRef } from 'react';
import {
  redirect,
  replace,
  useLoaderData,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { addProduct } from '#app/features/cart/add-from-address.ts';
import { LazyGoesWith } from '#app/features/cart/lazy-goes-with.tsx';
import { CartLines } from '#app/features/cart/cart-lines.tsx';
import { CartSkeleton } from '#app/features/cart/cart-skeleton.tsx';
import { CartBar, CartSummary } from '#app/features/cart/cart-summary.tsx';
import { EmptyCart } from '#app/features/cart/empty-cart.tsx';
import { useFreshLines } from '#app/features/cart/use-fresh-lines.ts';
import { cart, removeFromCart, type CartLine } from '#app/state/buying/cart.ts';
import { cartSets, forgetAddedSets } from '#app/state/buying/cart-sets.ts';
import { FREE_SHIPPING_ABOVE_SANTIM, SHIPPING_SANTIM, toBirr } from '#contract/money.ts';
import { cartText } from '#contract/texts/cart.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Am } from '#app/ui/am.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { NoScript } from '#app/ui/loading/no-script.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { notFound } from './answering.ts';
import { pageMeta } from './page-meta.ts';

/** Most carts have no set of pieces, so its code is loaded where the shop sells some. */
const CartSets = standalonePart(() => import('#app/features/sets/cart-sets.tsx'));

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

/** The standard price of delivery, for when the shop's settings could not be loaded. */
const FIRST = {
  fee: toBirr(SHIPPING_SANTIM),
  freeAbove: toBirr(FREE_SHIPPING_ABOVE_SANTIM),
  // The cart promises no free delivery then, because its sum is unknown.
  isEverywhere: false,
};
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Answers 404 for a malformed product id, like every other page. */
export const loader = ({ params: { id } }: LoaderFunctionArgs) =>
  id === undefined || ID.test(id) ? null : notFound();

/** Adds a product by the address '/cart/{id}?qty=n&variant=…' once, and removes the address from the history. */
export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  if (!params.id) return { problem: null };
  const { pathname, searchParams } = new URL(request.url);
  const problem = await addProduct(
    params.id,
    searchParams.get('variant'),
    Number(searchParams.get('qty') ?? 1),
  );
  if (problem) return { problem };
  // An address that was opened as a document is in the history already, so it is replaced.
  throw window.location.pathname === pathname ? replace('/cart') : redirect('/cart');
}
clientLoader.hydrate = true as const;

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: cartText('title'), path: '/cart' }),
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

export default function Cart() {
  useCalendar();
  const { problem } = useLoaderData<typeof clientLoader>();
  const lines = cart.use();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  const usual = store?.usualDelivery ?? FIRST;
  // A cart may still have the prices of sets that the shop no longer sells.
  const hasSets = cartSets.use().known.length > 0 || store?.hasSets;
  const heading = useRef<HTMLHeadingElement>(null);
  useFreshLines();

  function remove(line: CartLine) {
    removeFromCart(line);
    if (cart.get().length === 0) forgetAddedSets();
    toast.success(toastsText.both('removedFromCart'));
    // The pressed button disappears with its line.
    heading.current?.focus();
  }

  return (
    <div className="page py-6 lg:py-10">
      <Heading ref={heading} />
      {problem && (
        <Alert kind="error" className="mb-6">
          {problem}
        </Alert>
      )}
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <div className="cart-columns">
            <div className="min-w-0">
              <CartLines lines={lines} onRemove={remove} />
              {hasSets && <CartSets lines={lines} />}
            </div>
            <CartSummary lines={lines} usual={usual} />
          </div>
          <CartBar lines={lines} usual={usual} />
          <LazyGoesWith products={lines.map(({ product }) => product)} />
        </>
      )}
    </div>
  );
}

function Heading({ ref }: { ref?: React.Ref<HTMLHeadingElement> }) {
  return (
    <h1
      ref={ref}
      tabIndex={-1}
      className="mb-6 flex flex-wrap items-baseline gap-x-3 text-h1 font-bold outline-none"
    >
      {cartText('heading')}
      <Am className="text-price font-normal text-soft">{cartText.am('heading')}</Am>
    </h1>
  );
}
