import { Suspense, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { loadListPage } from '#app/features/admin/common/list-address.ts';
import { ListPages } from '#app/features/admin/common/list-pages.tsx';
import { TableSkeleton } from '#app/features/admin/common/table-skeleton.tsx';
import { CouponDialog, CouponList } from '#app/features/admin/coupons/coupon-list.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { adminCouponsText as text } from '#contract/texts/admin-coupons.ts';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, [], (query) => api.list('GET /api/coupons', { query })),
);

export const HydrateFallback = () => <TableSkeleton heading={text('title')} />;

export default function Coupons() {
  const { items, ...list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <ScreenHead heading={text('title')} note={text('count', { count: list.total })}>
        <Button onClick={() => setMaking(true)}>{text('new')}</Button>
      </ScreenHead>
      <p className="mb-6 max-w-2xl text-soft">{text('explain')}</p>
      <CouponList coupons={items} onChanged={() => void revalidate()} />
      <ListPages list={list} at="/admin/coupons" />
      {isMaking && (
        <Suspense>
          <CouponDialog coupon={null} onChanged={() => void revalidate()} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  );
}
