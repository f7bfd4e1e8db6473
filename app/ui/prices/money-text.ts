import { formatBirrExact } from '#contract/money.ts';
import { commonText } from '#contract/texts/common.ts';

/** An amount of any currency in the reader's words: birr as everywhere in the shop, others behind their code. */
export function moneyText({ currency, amount }: { currency: string; amount: string | number }): string {
  const formatted = formatBirrExact(Number(amount));
  return currency === 'ETB' ? commonText('priceOf', { formatted }) : `${currency} ${formatted}`;
}
