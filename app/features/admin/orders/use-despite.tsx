import { useState } from 'react';
import { isApiError } from '#app/ui/failure.tsx';
import { DespiteOfStaff } from './money/receipt-findings.tsx';

/**
 * Asks staff to confirm that they saw the money, after the server found that its transaction number looks like a
 * used one. Another number is not asked about.
 */
export function useDespite(reference: string) {
  const [doubted, setDoubted] = useState<string | null>(null);
  const [isSeen, setSeen] = useState(false);
  const isAsked = doubted === reference;
  return {
    said: isAsked && isSeen ? { despite: true } : {},
    field: isAsked && <DespiteOfStaff checked={isSeen} error={undefined} onChange={setSeen} />,
    /** Runs the call that records the money, and notices if the server doubts its number. */
    async watch(record: () => Promise<void>): Promise<void> {
      try {
        await record();
      } catch (error) {
        if (isApiError(error) && error.code === 'number-looks-used') {
          setDoubted(reference);
          setSeen(false);
        }
        throw error;
      }
    },
  };
}
