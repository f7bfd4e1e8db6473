import { useRevalidator } from 'react-router';
import { api } from '#app/state/api.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { ProductState } from '#contract/goods/product-states.ts';
import type { ProductSummary } from '#contract/goods/products.ts';
import type { StateChange } from '#contract/goods/product-updates.ts';

/** Changes the state of products; the screen then shows the stored state. */
export function useStateChange() {
  const { revalidate } = useRevalidator();
  const submission = useSubmission();
  const send = ({ _id: id }: Pick<ProductSummary, '_id'>, body: StateChange, said: () => void) =>
    submission.submit(async () => {
      await api.call('PATCH /api/products/:id/state', { params: { id }, body });
      said();
      await revalidate();
    });
  return {
    ...submission,
    become: (product: Pick<ProductSummary, '_id'>, state: ProductState) =>
      send(product, { state }, () => toast.success(text.both(`became.${state}`))),
    /** @param goesLiveAt the time at which the draft goes on sale by itself; null ends that. */
    schedule: (product: Pick<ProductSummary, '_id'>, goesLiveAt: string | null) =>
      send(product, { state: 'draft', goesLiveAt }, () =>
        toast.success(text.both(goesLiveAt ? 'goLive.set' : 'goLive.unset')),
      ),
  };
}
