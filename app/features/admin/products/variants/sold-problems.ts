import { isWholeCount, readPrice, problemOfPrice } from '../typed-price.ts';
import { saleTimeOf } from './sale-time.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { adminText } from '#contract/texts/admin.ts';
import {
  CELLS,
  chosenOptions,
  PLAIN_CELLS,
  type CellName,
  type Sold,
  type VariantDraft,
} from './variant-draft.ts';

/** The keys of errors are those of the server, so that its errors appear at the same fields. */
export const cellError = (row: number, cell: CellName): string => `variants.${row}.${FIELDS[cell]}`;
const FIELDS: Record<CellName, string> = {
  price: 'price',
  stock: 'countInStock',
  sku: 'sku',
  leadTimeDays: 'leadTimeDays',
  salePrice: 'salePrice',
  saleFrom: 'saleFrom',
  saleUntil: 'saleUntil',
  madeToOrderLimit: 'madeToOrderLimit',
};
const OPTIONAL: readonly CellName[] = [
  'leadTimeDays',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'madeToOrderLimit',
];
export const optionError = (key: string): string => `options.${key}`;

/** The server's limit of variants per product. */
export const MOST_VARIANTS = 200;
const MOST_SKU = 60;

export function checkSold(sold: Sold): Record<string, string> {
  const problems: Record<string, string> = {};
  const names = new Set<string>();
  for (const { key, name, values } of chosenOptions(sold)) {
    const word = name.trim().toLowerCase();
    if (word === '') problems[optionError(key)] = text('options.nameNeeded');
    else if (names.has(word)) problems[optionError(key)] = text('options.nameTwice');
    else if (values.some((value) => value.name.trim() === ''))
      problems[optionError(key)] = text('options.valueNeeded');
    names.add(word);
  }
  for (const { key, name, values } of sold.options)
    if (values.length === 0 && name.trim() !== '') problems[optionError(key)] = text('options.valuesNeeded');
  if (chosenOptions(sold).length === 0) return { ...problems, ...problemsOfPlain(sold) };
  if (sold.variants.length === 0) problems['variants'] = text('variants.needed');
  if (sold.variants.length > MOST_VARIANTS)
    problems['variants'] = text('variants.tooMany', { most: MOST_VARIANTS });
  const codes = new Map<string, number>();
  sold.variants.forEach((row, index) => {
    for (const cell of CELLS) {
      const problem = problemOfCell(row, cell);
      if (problem) problems[cellError(index, cell)] = problem;
    }
    const code = row.sku.trim().toLowerCase();
    if (code && codes.has(code)) problems[cellError(index, 'sku')] = text('variants.codeTwice');
    if (code) codes.set(code, index);
  });
  return problems;
}

/** The problems of a product without options; price and stock stand in fields of the product itself. */
function problemsOfPlain({ variants: [row] }: Sold): Record<string, string> {
  const problems = PLAIN_CELLS.map((cell) => [cellError(0, cell), row && problemOfCell(row, cell)]);
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

function problemOfCell(row: VariantDraft, cell: CellName): string | null {
  const typed = row[cell].trim();
  const label = text(`variants.${cell}`);
  if (cell === 'sku')
    return typed.length > MOST_SKU ? text('variants.codeTooLong', { most: MOST_SKU }) : null;
  if (typed === '') return OPTIONAL.includes(cell) ? null : adminText('fieldNeeded', { label });
  if (cell === 'price') return problemOfPrice(typed, label);
  if (cell === 'salePrice') return problemOfPrice(typed, label) ?? problemOfSale(row);
  if (cell === 'saleFrom' || cell === 'saleUntil') return problemOfTime(row, cell);
  return isWholeCount(typed) ? null : adminText('notAWholeNumber', { label });
}

const problemOfSale = ({ price, salePrice }: VariantDraft): string | null =>
  readPrice(salePrice) < readPrice(price) ? null : text('variants.saleNotLower');

function problemOfTime({ saleFrom, saleUntil }: VariantDraft, cell: 'saleFrom' | 'saleUntil'): string | null {
  const [from, until] = [saleTimeOf(saleFrom, 'from'), saleTimeOf(saleUntil, 'until')];
  if ((cell === 'saleFrom' ? from : until) === null) return text('variants.noTime');
  const isBefore = from !== null && until !== null && new Date(until) <= new Date(from);
  return cell === 'saleUntil' && isBefore ? text('variants.untilBeforeFrom') : null;
}
