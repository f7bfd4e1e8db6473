import { useState } from 'react';
import { isApiError } from '#app/ui/failure.tsx';
import { DespiteOfStaff } from './money/receipt-findings.tsx';

/**
 * Asks staff to confirm that they saw the money, after the server found that its transaction number looks like a
 * used one. Another number is not asked about.
 */
export function useDespite() {
  const [doubted, setDoubted] = useState<string | null>(null);
  const [isSeen, setSeen] = useState(false);
  return {
    saidOf: (reference: string) => (doubted === reference && isSeen ? { despite: true } : {}),
    fieldOf: (reference: string) =>
      doubted === reference && <DespiteOfStaff checked={isSeen} error={undefined} onChange={setSeen} />,
    /** Runs the call that records the money, and notices if the server doubts its number. */
    async watch(reference: string, record: () => Promise<void>): Promise<void> {
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
