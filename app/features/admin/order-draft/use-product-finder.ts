import { useState, type KeyboardEvent } from 'react';
import { namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import { useFoundProducts } from '#app/features/admin/common/finding/use-found-products.ts';
import { phoneDeskText } from '#contract/texts/phone-desk.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import type { PieceToSell } from '#contract/stock/inventory.ts';

const SHOWN = 8;
const WAIT_MS = 200;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export type ProductFinding = ReturnType<typeof useProductFinder>;

/**
 * Holds the search for a product: the text, the products found, the one that is marked by the arrow keys, and the
 * status for screen readers.
 */
export function useProductFinder(onAdd: (product: PieceToSell) => void) {
  const [keyword, setKeyword] = useState('');
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState('');
  const words = keyword.trim() || null;
  /** The products found for the current text; null without a text, and until its answer is there. */
  const { answer: found, failure } = useFoundProducts(words, SHOWN, WAIT_MS);

  function type(text: string) {
    setKeyword(text);
    setActive(0);
    setSaid('');
  }

  /**
   * Adds a product to the order. A sold-out one is not added; it stays in the list, so that the seller can tell
   * the caller.
   */
  function add(product: PieceToSell) {
    const [name] = namesOfPiece(product);
    if (product.countInStock === 0) return setSaid(phoneDeskText('soldOutSaid', { name }));
    onAdd(product);
    type('');
    setSaid(adminOrdersText('phone.added', { name }));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (event.key === 'Enter') {
      // Enter must not send the form around this field.
      event.preventDefault();
      const chosen = found?.[active];
      if (chosen) add(chosen);
    } else if (event.key === 'Escape') {
      setKeyword('');
    } else if (step && found && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    }
  }

  return {
    keyword,
    type,
    onKeyDown,
    found,
    failure,
    active,
    add,
    status: said || (found ? countInWords(found) : ''),
  };
}

const countInWords = ({ length }: readonly PieceToSell[]) =>
  length > 0 ? adminOrdersText('phone.found', { count: length }) : adminOrdersText('phone.noneFound');
