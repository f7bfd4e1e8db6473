import type { FiscalDocument } from '#contract/books/fiscal-documents.ts';
import { moneyText } from '#app/ui/prices/money-text.ts';

export const moneyOf = ({ movement: { money } }: FiscalDocument): string => moneyText(money);
