import { addProduct } from '#app/features/cart/add-from-address.ts';
import { inShop } from '#contract/texts/reader-language.ts';
import { inScreenLanguage } from '#contract/texts/screen-language.ts';
import { orderPageText as text } from '#contract/texts/order-page.ts';
import type { Order } from '#contract/orders/orders.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { useState } from 'react';

/** The ways on from an order that has come: a review of each piece, and the same pieces again. Lazily loaded. */
export default function Again({ order }: { order: Order }) {
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({
    isBusy: false,
    problem: null,
  });
  const lines = order.orderItems.filter(({ product }) => product !== null);
  if (lines.length === 0) return null;

  async function buyAgain() {
    setState({ isBusy: true, problem: null });
    const problems: string[] = [];
    for (const { product, variant, qty } of lines) {
      const problem = await addProduct(product!, variant ?? null, qty);
      if (problem) problems.push(problem);
    }
    if (problems.length < lines.length) window.location.assign(inShop('/cart'));
    else setState({ isBusy: false, problem: problems[0]! });
  }

  return (
    <section aria-labelledby="again" className="mt-8">
      <h2 id="again" className="text-h2 font-semibold">
        <Both of={text.both('again.heading')} className="text-body font-normal text-soft" />
      </h2>
      <ul className="mt-2">
        {lines.map(({ product, variant, name, nameAm }) => (
          <li key={`${product} ${variant ?? ''}`}>
            {/* The page of an order has a content security policy of its own, so others are loaded as documents. */}
            <a
              href={inShop(`/product/${product}#reviews`)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {text('again.review', { name: inScreenLanguage(name, nameAm) })}
            </a>
          </li>
        ))}
      </ul>
      {state.problem && (
        <Alert kind="error" className="mt-2">
          {state.problem}
        </Alert>
      )}
      <Button variant="secondary" className="mt-2" busy={state.isBusy} onClick={() => void buyAgain()}>
        <Both of={text.both('again.buy')} />
      </Button>
    </section>
  );
}
