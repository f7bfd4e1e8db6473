import { formatBirr, withVat } from '#contract/money.ts';
import { commonText } from '#contract/texts/common.ts';
import { isMixed } from '#contract/texts/reader-language.ts';
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
  /** `short` has the price with VAT alone. `row` is a line of a sum that begins without VAT, so it always has both. */
  size: 'page' | 'tile' | 'row' | 'short';
}

const amount = (birr: number) => commonText('priceOf', { formatted: formatBirr(birr) });

/**
 * The price of a product, in the same form everywhere: with VAT large; in a sale also the earlier price. The mixed shop has
 * the specification's price, without VAT, small below it. A shop of one language has one price, and says on the
 * product's page that VAT is in it.
 */
export function ProductPrice({ of, size }: ProductPriceProps) {
  const { price, regularPrice: regular = null, vatPercent } = of;
  const hasBoth = isMixed() || size === 'row';
  return (
    <span className={`price price-${size}`}>
      <b>{amount(withVat(price, vatPercent))}</b>{' '}
      {regular !== null && (
        <>
          <span className="sr-only">{commonText('earlierPrice')}</span>{' '}
          <s>{amount(withVat(regular, vatPercent))}</s>{' '}
        </>
      )}
      {(hasBoth || size === 'page') && (
        <small>
          {`${commonText('priceWithVat')} `}
          {size === 'page' && <Am>{commonText.am('priceWithVat')}</Am>}
        </small>
      )}{' '}
      {hasBoth && size !== 'short' && (
        <small className="price-bare">
          <span>{amount(price)}</span>
          {` ${commonText('priceWithoutVat')}`}
        </small>
      )}
    </span>
  );
}
