import { adminOrdersText as text } from '#contract/texts/admin-orders.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure, isApiError } from '#app/ui/failure.tsx';

/**
 * Says why an order was not marked as delivered. If its payment provider cannot be asked whether the money is
 * still there, a button delivers all the same.
 */
export function DeliveryFailure({ of, onDeliver }: { of: unknown; onDeliver: () => void }) {
  return (
    <>
      <Failure of={of} />
      {isApiError(of) && of.code === 'provider-unavailable' && (
        <div className="space-y-3">
          <Both of={text.both('deliver.unaskedWhy')} className="block" />
          <Button full variant="secondary" onClick={onDeliver}>
            <Both of={text.both('deliver.unasked')} className="block" />
          </Button>
        </div>
      )}
    </>
  );
}
