import { inShop } from '#contract/texts/reader-language.ts';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import type { Quotation } from '#contract/orders/quotations.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';

/** Tells whether all goods of a quotation are available now. */
export const isWhole = ({ orderItems }: Quotation): boolean =>
  orderItems.every(({ available, qty }) => available >= qty);

/** Says why a quotation cannot be ordered, or that it was ordered; nothing while it can be. */
export function QuotationStanding({ quotation }: { quotation: Quotation }) {
  const { state, order } = quotation;
  if (state === 'open')
    return isWhole(quotation) ? null : (
      <Alert kind="error">
        <Both of={text.both('page.missing')} className="mt-1 block" />
      </Alert>
    );
  if (state === 'ordered')
    return (
      <Alert kind="success">
        <Both of={text.both('page.ordered')} className="mt-1 block" />
        {order && (
          <a href={inShop(`/order/${order._id}`)} className={`${buttonClass()} mt-3`}>
            <Both of={text.both('page.yourOrder', { number: order.number })} />
          </a>
        )}
      </Alert>
    );
  return (
    <Alert kind="info">
      <Both of={text.both(`over.${state}`)} className="mt-1 block" />
    </Alert>
  );
}
