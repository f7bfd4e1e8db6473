import { formatBirr, withVat } from '#contract/money.ts';
import { commonText } from '#contract/texts/common.ts';
import { Am } from '../am.tsx';

interface ProductPriceProps {
  of: {
    /** The price in birr, without VAT. */
    price: number;
    /** The price without the sale, in birr without VAT; null or undefined outside a sale. */
    regularPrice?: number | null;
    /** The rate of the VAT in percent; by default the usual one. */
    vatPercent?: number | undefined;
  };
  /** `short` has the price with VAT alone. */
  size: 'page' | 'tile' | 'row' | 'short';
}

const amount = (birr: number) => commonText('priceOf', { formatted: formatBirr(birr) });

/**
 * The price of a product, in the same form everywhere: with VAT large, without VAT small; in a sale also the earlier
 * price.
 */
export function ProductPrice({ of, size }: ProductPriceProps) {
  const { price, regularPrice: regular = null, vatPercent } = of;
  return (
    <span className={`price price-${size}`}>
      <b>{amount(withVat(price, vatPercent))}</b>{' '}
      {regular !== null && (
        <>
          <span className="sr-only">{commonText('earlierPrice')}</span>{' '}
          <s>{amount(withVat(regular, vatPercent))}</s>{' '}
        </>
      )}
      <small>
        {`${commonText('priceWithVat')} `}
        {size === 'page' && <Am>{commonText.am('priceWithVat')}</Am>}
      </small>{' '}
      {size !== 'short' && (
        <small className="price-bare">
          <span>{amount(price)}</span>
          {` ${commonText('priceWithoutVat')}`}
        </small>
      )}
    </span>
  );
}
