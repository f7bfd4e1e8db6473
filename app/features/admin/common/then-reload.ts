import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';

/** Says whether the shop has refused something: then it is no longer what it was. Without an answer nobody knows. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status !== 0;

/**
 * Does something and loads the screen again, after a refusal too. A screen that gets no answer could not be loaded again
 * either, so it stays with what is typed and with the message.
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
 * Returns the same ends for a dialog, and after a refusal a new look at the list once it is closed: a list that is loaded again
 * may no longer have what the dialog is about, and what was typed would go with it.
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
