import { useLoaderData, useRouteLoaderData } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { DeliveryNotes } from '#app/features/orders/papers/delivery-notes.tsx';
import { OrderSkeleton } from '#app/features/orders/order-skeleton.tsx';
import { api } from '#app/state/api.ts';
import { orderDeskText as text } from '#contract/texts/order-desk.ts';
import { OnPaper } from '#app/ui/both.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../../root.tsx';

export const meta = privateTitle(text('notes'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';
export { OrderSkeleton as HydrateFallback };

/** The most sheets that are printed at once: as many as a page of the order list. */
const MOST_NOTES = 50;

export const clientLoader = adminLoader(async ({ request }) => {
  const asked = new URL(request.url).searchParams.get('numbers') ?? '';
  const numbers = asked.split(',').filter((number) => /^[1-9]\d{0,14}$/.test(number));
  const found = [...new Set(numbers)].slice(0, MOST_NOTES).map((number) =>
    // An order that cannot be loaded is left out, so that the others are printed.
    api.call('GET /api/orders/number/:number', { params: { number } }).catch(() => null),
  );
  return (await Promise.all(found)).flatMap((desk) => (desk ? [desk.order] : []));
});

export default function DeliveryNotesPage() {
  useCalendar();
  const orders = useLoaderData<typeof clientLoader>();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  return store ? (
    <OnPaper value>
      <DeliveryNotes orders={orders} store={store} />
    </OnPaper>
  ) : null;
}
