import type { ReactNode } from 'react';
import { useLastOrder } from '#app/state/buying/last-order.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { cartText as text } from '#contract/texts/cart.ts';
import { inShop } from '#contract/texts/reader-language.ts';

interface LastOrderProps {
  className?: string;
  /** Drawn where no order was placed. */
  children?: ReactNode;
}

/** The way to the order that was placed last, for whoever goes back from it and finds an empty cart. */
export default function LastOrder({ className, children }: LastOrderProps) {
  const last = useLastOrder();
  if (!last) return children;
  return (
    <Alert kind="info" className={className}>
      {/* The page of an order has a content security policy of its own, so it is loaded as a document. */}
      <a
        href={inShop(`/order/${last.id}`)}
        className="flex min-h-11 flex-wrap items-center gap-x-2 font-medium underline underline-offset-4"
      >
        <Both of={text.both('lastOrder', { number: last.number })} className="text-meta font-normal" />
      </a>
    </Alert>
  );
}
