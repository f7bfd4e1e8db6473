import { useNavigate } from 'react-router';
import { api } from '#app/state/api.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

interface Identified {
  _id: string;
}

/** Makes drafts, empty or copied from a product, and opens each on its edit screen. */
export function useNewProducts() {
  const navigate = useNavigate();
  const creation = useSubmission();
  const open = ({ _id }: Identified, isNew = false) =>
    navigate(`/admin/product/${_id}/edit`, { state: { entering: true, isNew } });
  return {
    creation,
    open,
    create: () =>
      void creation.submit(async () => {
        await open(await api.call('POST /api/products'), true);
      }),
    duplicate: ({ _id: id }: Identified) =>
      void creation.submit(async () => {
        const copy = await api.call('POST /api/products/:id/duplicate', { params: { id } });
        toast.success(text.both('duplicated'));
        await open(copy, true);
      }),
  };
}
