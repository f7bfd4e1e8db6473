import { BULK_FACTS, type BulkAction, type BulkField } from '#contract/goods/bulk-actions.ts';
import { categorySlugs } from '#contract/goods/categories.ts';
import type { BulkChange } from '#contract/goods/bulk.ts';
import type { PriceKind } from '#contract/goods/typed-prices.ts';
import { isBirr } from '#contract/money.ts';
import { bulkText as text } from '#contract/texts/bulk.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import { splitTags } from '../product-values.ts';

export type BulkForm = Record<BulkField, string> & { action: BulkAction };

export const EMPTY_FORM: BulkForm = {
  action: 'price',
  way: 'percent',
  direction: 'up',
  amount: '',
  roundTo: '1',
  from: '',
  until: '',
  pieces: '',
  state: 'active',
  category: '',
  add: '',
  remove: '',
};

/** The form for another action, with its first way and without an amount, which would mean something else there. */
export function withAction(form: BulkForm, action: BulkAction): BulkForm {
  const [way = ''] = BULK_FACTS[action].ways ?? [];
  const changed = { ...form, action, way, amount: '' };
  // The field shows the first one before somebody chooses.
  const [first = ''] = categorySlugs();
  return action === 'category' && form.category === '' ? { ...changed, category: first } : changed;
}

export type BulkReading = { change: BulkChange } | { problems: Record<string, string>; isEmpty: boolean };

/** The offset of the shop's time: the fields have no time zone, and the server needs one. */
const OFFSET = ':00+03:00';
const momentOf = (local: string) => (local ? local + OFFSET : null);

const MOST_PERCENT = 1000;
const MOST_TAG = 40;
const MOST_PIECES = 1_000_000;

/** Reads the change from a form, or its problems. `isEmpty`: nothing was typed or chosen yet. */
export function readBulkForm(form: BulkForm, kind: PriceKind = 'without-vat'): BulkReading {
  const problem = checkBulkForm(form);
  if (problem) return problem;
  const { action, way, direction, roundTo, from, until } = form;
  const typed = {
    action,
    way,
    direction,
    roundTo,
    amount: amountIn(form.amount),
    from: momentOf(from),
    until: momentOf(until),
    pieces: Number(form.pieces),
    state: form.state,
    category: form.category,
    add: splitTags(form.add),
    remove: splitTags(form.remove),
  };
  const { fields } = BULK_FACTS[action];
  const named = ['action', ...fields] as (keyof typeof typed)[];
  const prices = fields.includes('amount') && kind === 'with-vat' && { prices: kind };
  const change = Object.fromEntries(named.map((name) => [name, typed[name]]));
  return { change: { ...change, ...prices } as BulkChange };
}

const amountIn = (typed: string): number => {
  const read = readTypedAmount(typed);
  return 'amount' in read ? read.amount : Number.NaN;
};
const wrong = (field: BulkField, problem: string, isEmpty = false): BulkReading => ({
  problems: { [field]: problem },
  isEmpty,
});

function checkBulkForm(form: BulkForm): BulkReading | null {
  const { fields } = BULK_FACTS[form.action];
  if (fields.includes('amount')) {
    const problem = problemOfAmount(form);
    if (problem) return wrong('amount', problem, form.amount.trim() === '');
  }
  if (form.from && form.until && fields.includes('until') && form.from >= form.until)
    return wrong('until', text('wrong.until'));
  if (fields.includes('pieces')) return problemOfPieces(form);
  if (fields.includes('add')) return problemOfTags(form);
  return null;
}

function problemOfAmount({ action, way, direction, amount: typed }: BulkForm): string | null {
  const amount = amountIn(typed);
  const isAmount = amount > 0 && isBirr(amount);
  if (way !== 'percent') return isAmount ? null : text('wrong.amount');
  if (!isAmount || amount > MOST_PERCENT) return text('wrong.percent');
  const isBelow = action === 'sale' || direction === 'down';
  return isBelow && amount >= 100 ? text('wrong.below100') : null;
}

function problemOfPieces({ way, pieces: typed }: BulkForm): BulkReading | null {
  const pieces = typed.trim();
  const isSet = way === 'set';
  const fits = (isSet ? /^\d+$/ : /^[+-]?\d+$/).test(pieces) && Math.abs(Number(pieces)) <= MOST_PIECES;
  if (fits && (isSet || Number(pieces) !== 0)) return null;
  return wrong('pieces', text(isSet ? 'wrong.piecesSet' : 'wrong.pieces'), pieces === '');
}

function problemOfTags({ add, remove }: BulkForm): BulkReading | null {
  const tags = [...splitTags(add), ...splitTags(remove)];
  if (tags.length === 0) return wrong('add', text('wrong.tags'), true);
  return tags.some((tag) => tag.length > MOST_TAG) ? wrong('add', text('wrong.tagLength')) : null;
}
