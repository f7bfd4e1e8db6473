import { adminText } from '#contract/texts/admin.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { ListFilters } from '#app/features/admin/common/lists/list-filters.tsx';
import { PRODUCT_LIST, productFiltersWith } from './product-list-address.ts';

/** Figure spaces as wide as the count of a list, '17 in all'. */
const PLACE_OF_COUNT = '\u2007'.repeat(8);

/** The products list with empty rows, in its final shape, while it loads. */
export function ProductListSkeleton() {
  return (
    <>
      <ScreenHead heading={adminText('products')} note={PLACE_OF_COUNT}>
        <Button disabled>{text('createProduct')}</Button>
      </ScreenHead>
      <fieldset disabled className="contents">
        <ListFilters
          label={text('search')}
          filters={productFiltersWith([], {})}
          values={{}}
          at={PRODUCT_LIST}
        />
      </fieldset>
      <div className="sr-only">
        <Spinner />
      </div>
      <div className="mt-17 grid gap-3 md:grid-cols-2 lg:mt-25 lg:block lg:border-t lg:border-input">
        {Array.from({ length: 8 }, (_, row) => (
          <div
            key={row}
            className="rounded-control border border-line bg-surface p-3 lg:flex lg:h-16 lg:items-center lg:gap-6 lg:rounded-none lg:border-x-0 lg:border-t-0 lg:bg-transparent lg:px-2"
          >
            <div className="flex gap-3 pl-14 lg:contents">
              <Skeleton className="h-20 w-18 lg:h-12 lg:w-11" />
              <div className="grow space-y-2 lg:max-w-72">
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-2/5" />
              </div>
            </div>
            <Skeleton className="mt-7 h-11 w-40 lg:mt-0 lg:ml-auto lg:h-6" />
            <Skeleton className="mt-3 h-9 w-48 lg:mt-0 lg:h-6" />
          </div>
        ))}
      </div>
    </>
  );
}
