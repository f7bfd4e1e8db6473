import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { usePriceKind } from '#app/ui/prices/price-kind.ts';
import { api } from '#app/state/api.ts';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { BulkChange, BulkDone, BulkPreview } from '#contract/goods/bulk.ts';
import { bulkText as text } from '#contract/texts/bulk.ts';
import type { Selected } from '../list/product-selection.tsx';
import { readBulkForm, EMPTY_FORM, type BulkForm } from './read-bulk-form.ts';

/** The pause in typing, in milliseconds, before a preview is asked for. */
const PAUSE_MS = 250;

/** Loads the preview of a change once nobody types any more. `wanted` is the change as JSON. */
function usePreview(selection: Selected, wanted: string | null) {
  const look = (change: string) =>
    api.call('POST /api/products/bulk/preview', {
      body: { selection, change: JSON.parse(change) as BulkChange },
    });
  const { answer, failure, last, show, askAgain } = useAnswer<BulkPreview>(wanted, look, PAUSE_MS);
  return {
    /** The preview of exactly the current change; null until it is loaded. */
    preview: answer,
    /** The last preview, which stays on the screen while a newer one is loading. */
    shown: wanted === null ? null : (last?.answer ?? null),
    isLooking: wanted !== null && answer === null && failure === null,
    look: async () => show(await look(wanted!)),
    lookFailure: failure,
    tryAgain: askAgain,
  };
}

/** The confirmations that a change may need. */
const NONE = { isLargeAccepted: false, isBelowCostAccepted: false };
export type Accepted = keyof typeof NONE;

/** A change of many products: the form, its preview, and its sending. */
export function useBulkChange(selection: Selected, onDone: (done: BulkDone) => void) {
  const form = useForm({
    of: factsOf('POST /api/products/bulk'),
    own: { change: EMPTY_FORM, ...NONE },
    check: (values) =>
      'problems' in given ? given.problems : looked.preview ? unansweredOf(looked.preview, values) : {},
    send,
  });
  const { values, set, clear } = form;
  const [isStale, setStale] = useState(false);
  // The id stays the same for every try, so that the server makes the change once, whatever happened to the
  // answer.
  const [id, setId] = useState(newId);
  const given = readBulkForm(values.change, usePriceKind());
  const change = 'change' in given ? given.change : null;
  const wanted = change && JSON.stringify(change);
  const { look, lookFailure, tryAgain, ...looked } = usePreview(selection, wanted);

  async function send(): Promise<void> {
    const { preview } = looked;
    if (!preview) return tryAgain();
    setStale(false);
    const { isLargeAccepted } = values;
    const body = { _id: id, selection, change: change!, mark: preview.mark, isLargeAccepted };
    try {
      onDone(await api.call('POST /api/products/bulk', { body }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'bulk-stale') throw error;
      // The effect has changed since the preview, so the owner has to read a new one before confirming.
      set(NONE);
      setStale(true);
      await look();
    }
  }
  function choose(chosen: BulkForm) {
    clear();
    set({ change: chosen, ...NONE });
    setStale(false);
    setId(newId());
  }
  return { form, ...looked, failure: form.failure ?? lookFailure, choose, isStale };
}

/** Returns the confirmations that a change still needs, by field. */
const unansweredOf = ({ large, belowCost }: BulkPreview, accepted: typeof NONE) => ({
  isLargeAccepted: large > 0 && !accepted.isLargeAccepted && text('largeNeeded'),
  isBelowCostAccepted: belowCost > 0 && !accepted.isBelowCostAccepted && text('belowCostNeeded'),
});

/** A UUID of version 4, made without `crypto.randomUUID`, which browsers lack on pages without TLS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
