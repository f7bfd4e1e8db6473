import { ordersText as text } from '#contract/texts/orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import { formatBirr } from '#contract/money.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { callHref } from '#app/ui/sharing/contact-links.ts';
import { usePartToPay } from './part-to-pay.ts';

/** The bar at the bottom of a phone while an order is unpaid: its number, the shop's phone, and a button to pay. */
export function PayBar({ order, phone }: { order: Order; phone: string }) {
  const birr = formatBirr(usePartToPay() ?? order.amountDue);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 border-t border-line bg-paper px-4 pt-1 pb-3 md:-mx-8 md:px-8 lg:hidden print:hidden">
      <p className="flex items-center justify-between gap-x-4 text-meta">
        <span className="font-medium tabular-nums">{text('orderNumber', { number: order.number })}</span>
        {phone && (
          <a
            href={callHref(phone)}
            aria-label={text('callAbout', { phone })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {phone}
          </a>
        )}
      </p>
      <Button full className="min-h-13" onClick={showWayToPay}>
        <Both of={text.both('payAmount', { birr })} />
      </Button>
    </div>
  );
}

/** Scrolls to the payment, and focuses its first control. */
function showWayToPay(): void {
  const part = document.getElementById('way-to-pay');
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>('button:enabled, a[href], input')?.focus({ preventScroll: true });
}
