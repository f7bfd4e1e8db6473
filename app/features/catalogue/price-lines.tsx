import { catalogueText } from '#contract/texts/catalogue.ts';
import { Am } from '#app/ui/am.tsx';
import { Price } from '#app/ui/price.tsx';
import { withVat } from './with-vat.ts';

/** Draws the price that is paid for one piece large, and the price without VAT beside it. */
export function PriceLines({ birr }: { birr: number }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p className="text-h2 font-bold">
        <Price birr={withVat(birr)} />{' '}
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
