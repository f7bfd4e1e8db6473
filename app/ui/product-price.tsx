import { formatBirr, withVat } from '#contract/money.ts';
import { commonText } from '#contract/texts/common.ts';
import { Am } from './am.tsx';

interface ProductPriceProps {
  /** In birr, without VAT. */
  birr: number;
  /** The same without the sale; null where there is none. */
  regular?: number | null;
  /** The words for `regular` that are read out; 'Regular price' when left out. */
  regularSaid?: string;
  /** The usual rate when left out. */
  vatPercent?: number | undefined;
  /** `short` has the price with VAT alone. */
  size: 'page' | 'tile' | 'row' | 'short';
}

const amount = (birr: number) => commonText('priceOf', { formatted: formatBirr(birr) });

/** The price of goods, the same wherever goods are shown: with VAT large, without VAT small; in a sale also the earlier one. */
export function ProductPrice({ birr, regular = null, regularSaid, vatPercent, size }: ProductPriceProps) {
  return (
    <span className={`price price-${size}`}>
      <b>{amount(withVat(birr, vatPercent))}</b>{' '}
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
          <span>{amount(birr)}</span> {commonText('priceWithoutVat')}
        </small>
      )}
    </span>
  );
}
