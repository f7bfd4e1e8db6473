import { useEffect, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { useSubmission } from '#app/ui/submission.ts';
import type { BulkPreview, BulkRun } from '#contract/bulk.ts';
import { bulkText as text } from '#contract/texts/bulk.ts';
import type { Selected } from '../product-selection.tsx';
import { bulkGiven, EMPTY_FORM, type BulkForm } from './bulk-given.ts';

/** Somebody who types is not asked after each letter. */
const PAUSE_MS = 250;

interface Shown {
  /** Of which change it is. */
  of: string;
  preview: BulkPreview;
}

/** A change of many products: what is asked for, what would come of it, and its way to the server. */
export function useBulkChange(selection: Selected, onBegun: (run: BulkRun) => void) {
  const submission = useSubmission();
  const [form, setForm] = useState(EMPTY_FORM);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isStale, setStale] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const [previewFailure, setPreviewFailure] = useState<unknown>(null);
  // The same whatever becomes of its answer, so that a second press makes it once.
  const [id, setId] = useState(() => newId());

  const given = bulkGiven(form);
  const change = 'change' in given ? given.change : null;
  const wanted = change ? JSON.stringify(change) : null;
  const isCurrent = wanted !== null && shown?.of === wanted;
  const preview = isCurrent ? shown.preview : null;

  async function look(of: string) {
    const body = { selection, change: JSON.parse(of) as NonNullable<typeof change> };
    const fresh = await api.call('POST /api/products/bulk/preview', { body });
    setShown({ of, preview: fresh });
  }

  useEffect(() => {
    if (wanted === null || isCurrent || previewFailure !== null) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      look(wanted).catch((error: unknown) => isWanted && setPreviewFailure(error));
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is selected stays as long as the dialog is open
  }, [wanted, isCurrent, previewFailure]);

  async function send(of: BulkPreview) {
    const body = { _id: id, selection, change: change!, mark: of.mark, isLargeAccepted: isAccepted };
    try {
      onBegun(await api.call('POST /api/products/bulk', { body }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'bulk-stale') throw error;
      // What would change now has to be looked at first.
      setAccepted(false);
      setStale(true);
      await look(wanted!);
    }
  }

  function apply() {
    if ('problems' in given) return submission.refuse(given.problems);
    if (!preview) return setPreviewFailure(null);
    if (preview.large > 0 && !isAccepted) return submission.refuse({ isLargeAccepted: text('largeNeeded') });
    setStale(false);
    void submission.submit(() => send(preview));
  }

  return {
    ...submission,
    failure: submission.failure ?? previewFailure,
    values: form,
    choose(values: BulkForm) {
      submission.clear();
      setForm(values);
      setStale(false);
      setAccepted(false);
      setPreviewFailure(null);
      setId(newId());
    },
    /** The last one stays while another is on its way. */
    shown: wanted === null ? null : (shown?.preview ?? null),
    isLooking: wanted !== null && !isCurrent && previewFailure === null,
    preview,
    isStale,
    isAccepted,
    accept: (accepted: boolean) => {
      submission.clear();
      setAccepted(accepted);
    },
    apply,
  };
}

/** A UUID of version 4, also where the page came without TLS and `crypto.randomUUID` is missing. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
