import { productsText as text } from '#contract/texts/admin-products.ts';
import { statesAfter, type ProductState as State } from '#contract/goods/product-states.ts';
import type { ProductForReader } from '#contract/goods/products.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import { ProductState } from './product-state.tsx';
import { useStateChange } from './use-state-change.ts';

/** The part for drafts alone, so that its code is loaded with the first draft. */
const GoLive = standalonePart(
  () => import('./go-live.tsx'),
  <Skeleton className="mt-3 h-11 w-full" />,
  () => <Alert kind="error">{text('prices.unavailable')}</Alert>,
);

/** Between draft and active the form switches with its save. */
const isOfPanel = (now: State) => (next: State) => now === 'archived' || next === 'archived';

/** The state of a product, buttons for the states that may follow, and for a draft the time at which it goes live. */
export function StatePanel({ product, mayEdit }: { product: ProductForReader; mayEdit: boolean }) {
  const change = useStateChange();
  return (
    <section aria-label={text('state')} className="border-y border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <ProductState product={product} />
        <p className="min-w-0 grow basis-72 text-soft">{text(`means.${product.state}`)}</p>
        <div className="flex flex-wrap gap-2">
          {(mayEdit ? statesAfter(product.state).filter(isOfPanel(product.state)) : []).map((state) => (
            <Button
              key={state}
              variant="secondary"
              disabled={change.busy}
              onClick={() => void change.become(product, state)}
            >
              {text(`become.${state}`)}
            </Button>
          ))}
        </div>
      </div>
      {mayEdit && product.state === 'draft' && (
        <GoLive key={product.goesLiveAt} product={product} change={change} />
      )}
      <div className="mt-3 empty:hidden">
        <Failure of={change.failure} />
      </div>
    </section>
  );
}
