import { staffName } from './staff-category.ts';
import type { BulkChange, BulkSelection } from './bulk.ts';
import { formatBirr } from '../money.ts';
import { bulkText as text } from '../texts/bulk.ts';

/** Describes a bulk change in words, for the audit log and for those who may undo it. */
export function changeInWords(change: BulkChange): string {
  switch (change.action) {
    case 'price':
      return text('words.price', { ...amountOf(change), direction: change.direction });
    case 'sale':
      return text('words.sale', {
        ...amountOf(change),
        from: dayOrNone(change.from),
        until: dayOrNone(change.until),
      });
    case 'sale-end':
      return text('words.sale-end');
    case 'stock':
      return text('words.stock', {
        way: change.way,
        pieces: Math.abs(change.pieces),
        direction: change.pieces < 0 ? 'down' : 'up',
      });
    case 'state':
      return text('words.state', { state: text(`states.${change.state}`) });
    case 'category':
      return text('words.category', { category: staffName(change.category) });
    case 'tags':
      return text('words.tags', {
        add: change.add.join(', ') || 'none',
        remove: change.remove.join(', ') || 'none',
      });
  }
}

const amountOf = ({ way, amount, roundTo, prices }: Extract<BulkChange, { action: 'price' | 'sale' }>) => ({
  way,
  amount: way === 'percent' ? String(amount) : formatBirr(amount),
  kind: prices === 'with-vat' ? 'gross' : 'net',
  step: roundTo === '0.01' || way === 'set' ? 'none' : roundTo,
});
const dayOrNone = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? 'none';

/** Says in words which products a bulk change was about. */
export function selectionInWords(selection: BulkSelection): string {
  if ('ids' in selection) return text('selection.chosen', { count: selection.ids.length });
  const { keyword, category, state, tag } = selection.filter;
  const parts = [
    keyword && `‘${keyword}’`,
    category && staffName(category),
    state && text(`states.${state}`),
    tag && text('selection.tag', { tag }),
  ].filter(Boolean);
  const words = parts.length > 0 ? parts.join(', ') : text('selection.all');
  return text('selection.matching', { words, except: selection.except.length });
}
