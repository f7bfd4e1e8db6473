import { Link } from 'react-router';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { useMayCall } from '#app/state/session/permissions.ts';
import { adminText } from '#contract/texts/admin.ts';
import { listText } from '#contract/texts/admin-lists.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { statesAfter, type ProductState } from '#contract/goods/product-states.ts';
import type { ProductSummary } from '#contract/goods/products.ts';

const looks =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-control px-2 font-medium underline-offset-4 hover:underline active:bg-line/60';

/** The icons of archiving and of bringing back: an arrow into a box, and one out of it. */
const PUT_AWAY = 'M3 3.500h14v4H3zM4.500 7.500v9h11v-9M10 9.500v4.500m-2-2 2 2 2-2';
const TAKE_OUT = 'M3 3.500h14v4H3zM4.500 7.500v9h11v-9M10 14V9.500m-2 2 2-2 2 2';

const CALLS = [
  'POST /api/products/:id/duplicate',
  'PATCH /api/products/:id/state',
  'DELETE /api/products/:id',
] as const;

interface ProductRowActionsProps {
  product: ProductSummary;
  name: string;
  onDuplicate: () => void;
  onBecome: (state: ProductState) => void;
  onDelete: () => void;
}

export function ProductRowActions(props: ProductRowActionsProps) {
  const { product, name, onDuplicate, onBecome, onDelete } = props;
  const mayEdit = useMayCall('PUT /api/products/:id', 'products:write');
  return (
    <span className="flex justify-end">
      <Link
        to={`/admin/product/${product._id}/edit`}
        aria-label={mayEdit ? adminText('editOf', { name }) : listText('openOf', { name })}
        className={`${looks} text-primary`}
      >
        {mayEdit ? adminText('edit') : listText('open')}
      </Link>
      <MayCall call={CALLS} needs="products:write">
        <button
          type="button"
          aria-label={text('duplicateOf', { name })}
          title={text('duplicate')}
          className={looks}
          onClick={onDuplicate}
        >
          <svg aria-hidden viewBox="0 0 20 20" className="size-5 fill-none stroke-current" strokeWidth="1.5">
            <path d="M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7" strokeLinejoin="round" />
          </svg>
        </button>
        <PutAway product={product} name={name} onBecome={onBecome} />
        <button
          type="button"
          aria-label={adminText('deleteOf', { name })}
          className={`${looks} text-error`}
          onClick={onDelete}
        >
          {adminText('delete')}
        </button>
      </MayCall>
    </span>
  );
}

/** The button that archives a product, or puts an archived one on sale again. */
function PutAway({ product, name, onBecome }: Pick<ProductRowActionsProps, 'product' | 'name' | 'onBecome'>) {
  const next = product.state === 'archived' ? 'active' : 'archived';
  if (!statesAfter(product.state).includes(next)) return null;
  return (
    <button
      type="button"
      aria-label={text(`becomeOf.${next}`, { name })}
      title={text(`become.${next}`)}
      className={looks}
      onClick={() => onBecome(next)}
    >
      <svg aria-hidden viewBox="0 0 20 20" className="size-5 fill-none stroke-current" strokeWidth="1.5">
        <path d={next === 'archived' ? PUT_AWAY : TAKE_OUT} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
