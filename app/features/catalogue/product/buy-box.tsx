import { useState } from 'react';
import { Form } from 'react-router';
import type { UsualPrice } from '#app/state/buying/delivery-place.ts';
import type { Variant } from '#contract/goods/product-variants.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { LazyTellMe } from '#app/features/saved/lazy-tell-me.tsx';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { ProductPrice } from '#app/ui/prices/product-price.tsx';
import { QuantityField } from '#app/ui/fields/quantity-field.tsx';
import { Arrival, type ArrivalProps } from './arrival.tsx';
import { AskShop, type Contact } from './ask-shop.tsx';
import type { Terms } from './buy-terms.tsx';
import { LazyBuyTerms } from './lazy-buy-terms.tsx';
import { LazyFloorModelNote } from './lazy-floor-model-note.tsx';
import { FEW } from '../card-facts.ts';
import { isClosed, type ShownProduct } from '../variants/variant-choice.ts';
import { VariantOptions } from '../variants/variant-options.tsx';

const FORM = 'buy';

interface BuyBoxProps {
  /** The product with the price and stock of the chosen variant. */
  product: ShownProduct;
  chosen: Variant | undefined;
  onChoose: (variant: string) => void;
  /** The moment at which the page was drawn. */
  now: string;
  shop: (Contact & Terms & Pick<ArrivalProps, 'calendar'>) | undefined;
  /** The price of delivery to places that no zone names. */
  delivery: UsualPrice | undefined;
}

/** Price, stock, quantity and the button that adds to the cart; on a phone the button is in the bar below (BuyBar). */
export function BuyBox({ product, chosen, onChoose, now, shop, delivery }: BuyBoxProps) {
  const { countInStock, price, warrantyMonths } = product;
  const [wanted, setWanted] = useState(1);
  // Stock may have fallen since the quantity was chosen.
  const qty = Math.min(wanted, Math.max(1, countInStock));
  const available = countInStock > 0;
  return (
    <div className="mt-3 md:mt-5 md:border-t md:border-line md:pt-5">
      <ProductPrice size="page" of={product} />
      {chosen && product.options.length > 0 && (
        <VariantOptions product={product} chosen={chosen} onChoose={onChoose} />
      )}
      {product.soldAsSeen && <LazyFloorModelNote of={product} />}
      <StockLine
        count={countInStock}
        isMade={product.isMadeToOrder}
        isClosed={chosen !== undefined && isClosed(product, chosen)}
      />
      {shop && <Arrival now={now} product={product} calendar={shop.calendar} />}
      {!available && chosen && <LazyTellMe key={chosen._id} product={product._id} variant={chosen._id} />}
      <Form id={FORM} action={`/cart/${product._id}`} className="mt-5 flex flex-wrap items-center gap-4">
        {chosen && product.options.length > 0 && <input type="hidden" name="variant" value={chosen._id} />}
        {available && (
          <QuantityField
            label={catalogueText('quantity')}
            name="qty"
            value={qty}
            max={countInStock}
            onChange={setWanted}
          />
        )}
        <span className="hidden grow basis-44 md:block">
          <AddButton available={available} className="w-full" />
        </span>
      </Form>
      {/* A phone has both in the bar. */}
      <div className="hidden md:block">{shop && <AskShop contact={shop} product={product} />}</div>
      <LazyBuyTerms goods={price * qty} warrantyMonths={warrantyMonths} delivery={delivery} shop={shop} />
    </div>
  );
}

function StockLine({
  count,
  isMade,
  isClosed: closed,
}: {
  count: number;
  isMade: boolean;
  isClosed: boolean;
}) {
  const state = closed ? 'notNow' : count === 0 ? 'unavailable' : isMade ? 'madeToOrder' : 'available';
  const text = catalogueText.both(state);
  return (
    <p aria-live="polite" className={`mt-4 font-medium ${count > 0 ? 'text-primary' : 'text-error'}`}>
      <Both of={text} />
      {count > 0 && count <= FEW && !isMade && (
        <span className="font-normal text-offer"> · {catalogueText('fewLeft', { count })}</span>
      )}
    </p>
  );
}

/** The bar at the bottom of a phone: it stays in view as long as the product does. */
export function BuyBar({ product, contact }: { product: ShownProduct; contact: Contact | undefined }) {
  return (
    <div className="buy-bar sticky z-20 -mx-4 mt-2 flex min-h-16 flex-wrap items-center justify-between gap-1 border-t border-line bg-paper px-3 md:hidden">
      <p className="w-min leading-tight">
        <ProductPrice size="short" of={{ ...product, regularPrice: null }} />
      </p>
      <span className="flex max-w-80 flex-1 flex-wrap items-center">
        {contact && <AskShop contact={contact} product={product} asSigns />}
        {product.countInStock > 0 ? (
          <AddButton available className="flex-1 px-3! leading-tight" />
        ) : (
          // The form about a sold-out product puts its button here (tell-me.tsx).
          <span id="tell-bar" className="min-w-0 flex-1" />
        )}
      </span>
    </div>
  );
}

function AddButton({ available, className }: { available: boolean; className: string }) {
  return (
    <Button type="submit" form={FORM} disabled={!available} className={className}>
      <span>{catalogueText('addToCart')}</span>
      <Am className="sr-only font-normal xl:not-sr-only">{catalogueText.am('addToCart')}</Am>
    </Button>
  );
}
