import { useState } from 'react';
import { isApiError } from '#app/ui/failure.tsx';
import { DespiteField } from './money/receipt-findings.tsx';

/** Asks for the word of who saw money, once the server has found that its number looks like a used one; of that number alone. */
export function useDespite(reference: string) {
  const [doubted, setDoubted] = useState<string | null>(null);
  const [isSeen, setSeen] = useState(false);
  const isAsked = doubted === reference;
  return {
    said: isAsked && isSeen ? { despite: true } : {},
    field: isAsked && <DespiteField checked={isSeen} error={undefined} onChange={setSeen} />,
    /** Runs what records the money, and notices that its number is doubted. */
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
