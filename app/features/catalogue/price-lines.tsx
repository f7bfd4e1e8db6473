import { catalogueText } from '#contract/texts/catalogue.ts';
import { Am } from '#app/ui/am.tsx';
import { Price } from '#app/ui/price.tsx';
import { withVat } from './with-vat.ts';

interface PriceLinesProps {
  birr: number;
  /** Without the sale; null where there is none. */
  regular: number | null;
}

/** Draws the price that is paid for one piece large, and the price without VAT beside it; in a sale also the earlier one. */
export function PriceLines({ birr, regular }: PriceLinesProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p className="text-h2 font-bold">
        <Price birr={withVat(birr)} className={regular === null ? undefined : 'text-error'} />{' '}
        {regular !== null && (
          <>
            <span className="sr-only">{catalogueText('earlierPrice')}</span>{' '}
            <s className="text-price font-normal text-soft">
              <Price birr={withVat(regular)} />
            </s>{' '}
          </>
        )}
        <span className="text-meta font-normal text-soft">
          {catalogueText('priceWithVat')} <Am>{catalogueText.am('priceWithVat')}</Am>
        </span>
      </p>
      <p className="text-meta text-soft">
        <Price birr={birr} /> {catalogueText('priceWithoutVat')}
      </p>
    </div>
  );
}
