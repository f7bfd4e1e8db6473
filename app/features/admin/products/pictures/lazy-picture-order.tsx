import { Suspense } from 'react';
import { adminText } from '#contract/texts/admin.ts';
import { productsText } from '#contract/texts/admin-products.ts';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';
import type { PictureOrderProps } from './picture-order.tsx';

const PictureOrder = lazyPart(() => import('./picture-order.tsx'), Unavailable);

/** The pictures in their order; the code that drags them is loaded after the form's fields. */
export function LazyPictureOrder(props: PictureOrderProps) {
  return (
    <Suspense fallback={<Pictures {...props} />}>
      <PictureOrder {...props} />
    </Suspense>
  );
}

/** The pictures without dragging, at the places that they will have, until the code is there. */
function Pictures({ pictures }: PictureOrderProps) {
  return (
    <div>
      {pictures.length > 1 && <p className="mb-3 text-meta text-soft">{adminText('pictures.hint')}</p>}
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4 empty:hidden">
        {pictures.map((picture, index) => (
          <li key={index} className="pb-24.5">
            <div className="aspect-8/9 overflow-hidden rounded-picture bg-studio">
              <SmallPicture src={picture} width={160} height={180} className="h-full w-full object-contain" />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Unavailable(props: PictureOrderProps) {
  return (
    <>
      <Alert kind="error" className="mb-3">
        {productsText('prices.unavailable')}
      </Alert>
      <Pictures {...props} />
    </>
  );
}
