import type { OfferedSet } from '#contract/goods/sets.ts';
import { formatBirr } from '#contract/money.ts';
import { commonText } from '#contract/texts/common.ts';
import { isMixed } from '#contract/texts/reader-language.ts';
import { setsText as text } from '#contract/texts/sets.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';

type Priced = Pick<OfferedSet, 'price' | 'priceWithVat' | 'sumWithVat'>;

const amount = (birr: number) => commonText('priceOf', { formatted: formatBirr(birr) });

/** The price of a set in the form of every price, and below it what its pieces cost alone. */
export function SetPrice({ of, size }: { of: Priced; size: 'page' | 'tile' }) {
  const { price, priceWithVat, sumWithVat } = of;
  const saved = Math.round((sumWithVat - priceWithVat) * 100) / 100;
  return (
    <>
      <p className={`price price-${size}`}>
        <b>{amount(priceWithVat)}</b>{' '}
        {(isMixed() || size === 'page') && (
          <small>
            {`${commonText('priceWithVat')} `}
            {size === 'page' && <Am>{commonText.am('priceWithVat')}</Am>}
          </small>
        )}{' '}
        {isMixed() && (
          <small className="price-bare">
            <span>{amount(price)}</span>
            {` ${commonText('priceWithoutVat')}`}
          </small>
        )}
      </p>
      {saved > 0 && (
        <p className="mt-1 text-meta text-soft">
          <Both of={text.both('instead', { formatted: formatBirr(sumWithVat) })} className="block" />
        </p>
      )}
      {saved > 0 && (
        <p className="text-meta font-medium text-offer">
          <Both of={text.both('save', { formatted: formatBirr(saved) })} />
        </p>
      )}
    </>
  );
}
