import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Counted } from '#app/api/client.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { messageOf } from '#app/ui/failure.tsx';
import { findGrowth, growOn, keepGrowth, renewGrowth, type Growth } from './grown-lists.ts';
import type { TileFacts } from './list-facts.ts';
import { TileGrid } from './tile-grid.tsx';

interface GrowingGridProps {
  first: Counted<TileFacts>;
  eager: number;
  fetchPage: (page: number) => Promise<Counted<TileFacts>>;
}

/**
 * A list that fetches more products when it is scrolled to its end, or by a button; give it another `key` for another
 * list.
 */
export function GrowingGrid({ first, eager, fetchPage }: GrowingGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { more, page, total, ended: finished, busy, problem, grow } = useGrowth(first, fetchPage);
  const known = new Set(first.items.map(({ _id }) => _id));
  const products = [...first.items, ...more.filter(({ _id }) => !known.has(_id))];

  function growOnce() {
    if (!busy && !finished) void grow();
  }
  const growLatest = useRef(growOnce);
  useEffect(() => {
    growLatest.current = growOnce;
  });

  useEffect(() => {
    // No page is fetched by scrolling after a failure: the shopper presses the button again.
    if (!end.current || finished || problem) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && growLatest.current(), {
      rootMargin: '400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [finished, problem, page]);

  const waits = useRef(false);
  const shown = useRef(products.length);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = products.length;
    if (products.length <= before || !waits.current) return;
    // The focus of a shopper who has pressed the button moves to the first new product.
    list.current?.querySelectorAll<HTMLElement>('h3 a')[before]?.focus();
  }, [products.length]);

  return (
    <>
      <div ref={list}>
        <TileGrid products={products} eager={eager} />
      </div>
      <p role="status" className={finished ? 'sr-only' : 'mt-10 text-center text-meta text-soft'}>
        {catalogueText('shownOf', { shown: products.length, total })}
      </p>
      {problem && (
        <Alert kind="error" className="mt-4">
          {problem}
        </Alert>
      )}
      <div
        ref={end}
        onFocus={() => (waits.current = true)}
        onBlur={() => (waits.current = false)}
        className="mt-3 flex justify-center"
      >
        {/* The button is never disabled, because it would lose the focus of people who came here by keyboard. */}
        <Button variant="secondary" hidden={finished} onClick={growOnce} className="min-w-48">
          {busy && <span aria-hidden className="spinner size-4 border-2" />}
          {catalogueText('showMore')}
        </Button>
      </div>
    </>
  );
}

/**
 * Holds the products after the first page. A list to which a visitor comes back has its former length; if it has
 * changed since, the former products are shown until its pages have been fetched again.
 */
function useGrowth(first: GrowingGridProps['first'], fetchPage: GrowingGridProps['fetchPage']) {
  const { key } = useLocation();
  const [left] = useState(() => findGrowth(key, first));
  const [growth, setGrowth] = useState<Growth>(left.growth);
  const [busy, setBusy] = useState(left.isOld);
  const [problem, setProblem] = useState<string | null>(null);

  async function become(next: () => Promise<Growth>) {
    setBusy(true);
    setProblem(null);
    try {
      const grown = await next();
      keepGrowth(key, first, grown);
      setGrowth(grown);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  const renew = useRef(() => become(() => renewGrowth(left.growth, first, fetchPage)));
  useEffect(() => {
    if (left.isOld) void renew.current();
  }, [left]);
  const grow = () => become(() => growOn(growth, first, fetchPage));

  return { ...growth, busy, problem, grow };
}
