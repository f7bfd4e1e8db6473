import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';

/**
 * Tells whether the server answered with a refusal, so that the screen is out of date. Without an answer that is
 * unknown.
 */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status !== 0;

/**
 * Makes a call and loads the screen again, also after a refusal. Without an answer the screen is not loaded again,
 * because that would fail too: the typed values and the message stay.
 */
export async function thenReload(work: () => Promise<unknown>, reload: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isRefused(error)) await reload();
    throw error;
  }
  await reload();
}

interface DialogEnds {
  onChanged: () => void;
  onClose: () => void;
}

/**
 * Returns the handlers of a dialog that is about a row. After a refusal the list is loaded again only once the
 * dialog is closed: the new list may lack the row, and the typed values would be lost with the dialog.
 */
export function useLateReload({ onChanged, onClose }: DialogEnds) {
  const [isDue, setDue] = useState(false);
  return {
    onChanged,
    onRefused: (error: unknown) => isRefused(error) && setDue(true),
    onClose() {
      if (isDue) onChanged();
      onClose();
    },
  };
}
