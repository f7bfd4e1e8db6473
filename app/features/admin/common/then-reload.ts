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

interface LateReload {
  /** Does the work of the dialog; its list is loaded again at once when it is done. */
  attempt: (work: () => Promise<unknown>) => Promise<void>;
  /** Closes the dialog, after a refusal with a new look at the list. */
  close: () => void;
}

/** A list that is loaded again may no longer have what a dialog is about, and what was typed would go with it. */
export function useLateReload({
  onChanged,
  onClose,
}: {
  onChanged: () => void;
  onClose: () => void;
}): LateReload {
  const [isDue, setDue] = useState(false);
  return {
    async attempt(work) {
      try {
        await work();
      } catch (error) {
        if (isRefused(error)) setDue(true);
        throw error;
      }
      onChanged();
    },
    close() {
      if (isDue) onChanged();
      onClose();
    },
  };
}
