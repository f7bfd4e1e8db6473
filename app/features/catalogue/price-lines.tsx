import { catalogueText } from '#contract/texts/catalogue.ts';
import { withVat } from '#contract/money.ts';
import { Am } from '#app/ui/am.tsx';
import { Price } from '#app/ui/price.tsx';

interface PriceLinesProps {
  birr: number;
  /** Without the sale; null where there is none. */
  regular: number | null;
  vatPercent?: number | undefined;
}

/** Draws the price that is paid for one piece large, and the price without VAT beside it; in a sale also the earlier one. */
export function PriceLines({ birr, regular, vatPercent }: PriceLinesProps) {
  return (
    <>
      <p className="text-h2 font-bold">
        <Price birr={withVat(birr, vatPercent)} className={regular === null ? undefined : 'text-error'} />{' '}
        {regular !== null && (
          <>
            <span className="sr-only">{catalogueText('earlierPrice')}</span>{' '}
            <s className="text-price font-normal text-soft">
              <Price birr={withVat(regular, vatPercent)} />
            </s>
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 text-meta text-soft">
        <span>
          {catalogueText('priceWithVat')} <Am>{catalogueText.am('priceWithVat')}</Am>
        </span>
        <span>
          <Price birr={birr} /> {catalogueText('priceWithoutVat')}
        </span>
      </p>
    </>
  );
}
