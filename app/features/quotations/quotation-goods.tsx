import { nameIn } from '#contract/texts/reader-language.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { lineKey } from '#contract/orders/order-lines.ts';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import { amountsOfCart } from '#app/features/quote/cart-amounts.ts';
import { useDeliveryPrice } from '#app/features/deliveries/places/place-price.ts';
import type { PlacePrice } from '#app/state/buying/delivery-place.ts';
import type { CartLine } from '#app/state/buying/cart.ts';
import { Both } from '#app/ui/both.tsx';
import { VariantName } from '#app/ui/prices/variant-name.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';

interface QuotationGoodsProps {
  lines: readonly CartLine[];
  /** The price of delivery to places that no zone names. */
  usual: PlacePrice;
  /** The shop's quote with floor and assembly; null until it has answered. */
  quote: Quote | null;
}

/** The goods of the cart, and their sum at today's prices. */
export function QuotationGoods({ lines, usual, quote }: QuotationGoodsProps) {
  const remembered = amountsOfCart(lines, useDeliveryPrice(usual));
  const { totalPrice } = quote ?? remembered;
  return (
    <section aria-labelledby="asked-goods" className="rounded-control bg-ground p-5">
      <h2 id="asked-goods" className="text-h3 font-semibold">
        <Both of={text.both('ask.goods')} className="text-meta font-normal text-soft" />
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {lines.map((line) => (
          <li key={lineKey(line)} className="flex items-center gap-3 py-2">
            <Picture
              src={line.image}
              alt=""
              sizes="48px"
              width={48}
              height={54}
              className="h-13.5 w-12 shrink-0 rounded-picture object-cover"
            />
            <span className="min-w-0 grow">
              <span className="block wrap-anywhere">{nameIn(line)}</span>
              <VariantName of={line} as="span" className="block text-meta text-soft" />
            </span>
            <span className="whitespace-nowrap tabular-nums">{`× ${line.qty}`}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-input pt-3 font-semibold">
        <span>
          <Both of={text.both('ask.total')} className="text-meta font-normal text-soft" />
        </span>
        <span className="ml-auto whitespace-nowrap tabular-nums">
          {text('ask.etb', { birr: formatBirrExact(totalPrice) })}
        </span>
      </p>
    </section>
  );
}
