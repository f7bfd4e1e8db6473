import { useEffect, useRef, useState } from 'react';
import { ApiError, type Counted } from '#app/api/client.ts';
import type { ProductSummary } from '#contract/products.ts';
import { catalogue } from '#app/text/catalogue.ts';
import { toasts } from '#app/text/toasts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ProductGrid } from './product-grid.tsx';

interface GrowingGridProps {
  first: Counted<ProductSummary>;
  eager: number;
  fetchPage: (page: number) => Promise<Counted<ProductSummary>>;
}

/** A list that fetches more as one scrolls, and by a button; mount it anew (`key`) for another list. */
export function GrowingGrid({ first, eager, fetchPage }: GrowingGridProps) {
  const [more, setMore] = useState<ProductSummary[]>([]);
  const [page, setPage] = useState(1);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const end = useRef<HTMLDivElement>(null);

  const known = new Set(first.items.map(({ _id }) => _id));
  const products = [...first.items, ...more.filter(({ _id }) => !known.has(_id))];
  const finished = first.items.length + more.length >= first.total;

  async function grow() {
    if (busy || finished) return;
    setBusy(true);
    setProblem(null);
    try {
      const { items } = await fetchPage(page + 1);
      // What was sold or moved meanwhile may come twice.
      setMore((before) => [
        ...before,
        ...items.filter(({ _id }) => !before.some((other) => other._id === _id)),
      ]);
      setPage(page + 1);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : toasts.somethingWrong);
    } finally {
      setBusy(false);
    }
  }

  const growLatest = useRef(grow);
  useEffect(() => {
    growLatest.current = grow;
  });
  useEffect(() => {
    // After a failure it is the person who asks again.
    if (!end.current || finished || problem) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void growLatest.current(),
      {
        rootMargin: '400px',
      },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [finished, problem, page]);

  return (
    <>
      <ProductGrid products={products} eager={eager} />
      <p role="status" className={finished ? 'sr-only' : 'mt-10 text-center text-meta text-soft'}>
        {catalogue.shownOf(products.length, first.total)}
      </p>
      {problem && (
        <Alert kind="error" className="mt-4">
          {problem}
        </Alert>
      )}
      <div ref={end} className="mt-3 flex justify-center">
        {!finished && (
          <Button variant="secondary" busy={busy} onClick={() => void grow()} className="min-w-48">
            {catalogue.showMore}
          </Button>
        )}
      </div>
    </>
  );
}
