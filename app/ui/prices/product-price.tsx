import { formatBirr, withVat } from '#contract/money.ts';
import { commonText } from '#contract/texts/common.ts';
import { Am } from '../am.tsx';

interface ProductPriceProps {
  of: {
    /** In birr, without VAT. */
    price: number;
    /** The same without the sale; null or left out where there is none. */
    regularPrice?: number | null;
    /** The usual rate when left out. */
    vatPercent?: number | undefined;
  };
  /** The words for the regular price that are read out; 'Regular price' when left out. */
  regularSaid?: string;
  /** `short` has the price with VAT alone. */
  size: 'page' | 'tile' | 'row' | 'short';
}

const amount = (birr: number) => commonText('priceOf', { formatted: formatBirr(birr) });

/** The price of goods, the same wherever goods are shown: with VAT large, without VAT small; in a sale also the earlier one. */
export function ProductPrice({ of, regularSaid, size }: ProductPriceProps) {
  const { price, regularPrice: regular = null, vatPercent } = of;
  return (
    <span className={`price price-${size}`}>
      <b>{amount(withVat(price, vatPercent))}</b>{' '}
      {regular !== null && (
        <>
          <span className="sr-only">{regularSaid ?? commonText('earlierPrice')}</span>{' '}
          <s>{amount(withVat(regular, vatPercent))}</s>{' '}
        </>
      )}
      <small>
        {commonText('priceWithVat')} {size === 'page' && <Am>{commonText.am('priceWithVat')}</Am>}
      </small>{' '}
      {size !== 'short' && (
        <small className="price-bare">
          <span>{amount(price)}</span> {commonText('priceWithoutVat')}
        </small>
      )}
    </span>
  );
}
