import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { ProductSummary } from '#contract/goods/products.ts';

interface FoundProducts {
  /** The last search that was answered, with the products found. */
  keyword: string;
  found: ProductSummary[];
}

/** Searches products on sale some milliseconds after the last key; for null nothing is searched. */
export function useFoundProducts(keyword: string | null, size: number, waitMs: number) {
  const [answer, setAnswer] = useState<FoundProducts | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (keyword === null) return;
    let wanted = true;
    const ask = async () => {
      try {
        const query = { keyword, page: 1, size };
        const { items: found } = await api.list('GET /api/products/shops', { query });
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
  }, [keyword, size, waitMs]);
  return { answer, failure };
}
