import { useRevalidator } from 'react-router';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { ProductForReader } from '#contract/goods/products.ts';
import { exampleText as text } from '#contract/texts/example-goods.ts';

/** Says that a product is an example, and offers to keep an edited one as the shop's own. Loaded for examples alone. */
export default function ExamplePanel({ product }: { product: ProductForReader }) {
  const { revalidate } = useRevalidator();
  const { busy, failure, submit } = useSubmission();
  const own = async () => {
    await api.call('POST /api/products/:id/ownership', { params: { id: product._id } });
    toast.success(text.both('owned'));
    await revalidate();
  };
  return (
    <Alert kind="info">
      <p className="font-semibold">{text('isExample')}</p>
      <p className="mt-1">{text('howToOwn')}</p>
      <Button variant="secondary" className="mt-3" busy={busy} onClick={() => void submit(own)}>
        {text('own')}
      </Button>
      <Failure of={failure} />
    </Alert>
  );
}
