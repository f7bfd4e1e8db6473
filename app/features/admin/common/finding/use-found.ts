import { useEffect, useEffectEvent, useState } from 'react';

/** Finds something some milliseconds after the last key; for null nothing is searched. */
export function useFound<Found>(
  keyword: string | null,
  waitMs: number,
  find: (keyword: string) => Promise<Found>,
) {
  /** The last search that was answered, with what it found. */
  const [answer, setAnswer] = useState<{ keyword: string; found: Found } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const findNow = useEffectEvent(find);
  useEffect(() => {
    if (keyword === null) return;
    let wanted = true;
    const ask = async () => {
      try {
        const found = await findNow(keyword);
        if (!wanted) return;
        setAnswer({ keyword, found });
        setFailure(null);
      } catch (error) {
        if (wanted) setFailure(error);
      }
    };
    const waiting = setTimeout(() => void ask(), waitMs);
    return () => {
      wanted = false;
      clearTimeout(waiting);
    };
  }, [keyword, waitMs]);
  return { answer, failure };
}
