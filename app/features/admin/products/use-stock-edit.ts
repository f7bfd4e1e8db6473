import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { messageOf } from '#app/ui/failure.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { ProductSummary } from '#contract/goods/products.ts';

type Outcome =
  | { kind: 'none' }
  | { kind: 'busy' }
  /** `moved`: the pieces that sales and returns have added or taken meanwhile. */
  | { kind: 'saved'; moved: number }
  | { kind: 'failed'; reason: string };

const NONE: Outcome = { kind: 'none' };
const MAX_STOCK = 1_000_000;

export type StockEdit = ReturnType<typeof useStockEdit>;

/** The stock of one row: a typed number is saved as the difference to the number shown before. */
export function useStockEdit(product: ProductSummary) {
  /** The stock by the last answer of the server. */
  const [stock, setStock] = useState(product.countInStock);
  const [typed, setTyped] = useState(String(stock));
  const [outcome, setOutcome] = useState<Outcome>(NONE);
  /** True after a save without an answer: the next save first reads the stock. */
  const inDoubt = useRef(false);

  const [loaded, setLoaded] = useState(product);
  if (loaded !== product) {
    setLoaded(product);
    if (typed === String(stock)) show(product.countInStock);
  }
  const isDrawn = useIsDrawn();

  function show(count: number) {
    setStock(count);
    setTyped(String(count));
  }

  function fail(reason: string) {
    setOutcome({ kind: 'failed', reason });
    if (!isDrawn.current) toast.error({ en: `${text('stockOf', { name: product.name })}: ${reason}` });
  }

  async function save() {
    const wanted = typed.trim();
    if (outcome.kind === 'busy') return;
    if (wanted === String(stock) && !inDoubt.current) return;
    if (!/^\d{1,7}$/.test(wanted) || Number(wanted) > MAX_STOCK) return fail(text('stockWrong'));
    setOutcome({ kind: 'busy' });
    try {
      const count = await changeStock(product._id, inDoubt.current ? null : stock, Number(wanted));
      inDoubt.current = false;
      show(count);
      setOutcome({ kind: 'saved', moved: count - Number(wanted) });
    } catch (error) {
      const [reason, now] = [messageOf(error), stockOfRefusal(error)];
      inDoubt.current = now === undefined;
      if (now !== undefined) setStock(now);
      fail(reason);
    }
  }

  return {
    /** The last known stock. */
    stock,
    typed,
    outcome,
    save,
    type: (value: string) => {
      setTyped(value);
      setOutcome(NONE);
    },
    restore: () => {
      setTyped(String(stock));
      setOutcome(NONE);
    },
  };
}

/** Returns the current stock out of a refusal that tells it; undefined for other errors. */
function stockOfRefusal(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { countInStock } = (error.details ?? {}) as { countInStock?: unknown };
  return typeof countInStock === 'number' ? countInStock : undefined;
}

/**
 * Changes the stock to a wanted number, from the known number or, for null, from the one it reads first. Resolves
 * to the new stock.
 */
async function changeStock(id: string, known: number | null, wanted: number): Promise<number> {
  const params = { id };
  const before = known ?? (await api.call('GET /api/products/:id', { params })).countInStock;
  const body = { by: wanted - before };
  return (await api.call('PATCH /api/products/:id/stock', { params, body })).countInStock;
}

/** Returns a ref that is true while the row is on the screen. */
function useIsDrawn() {
  const drawn = useRef(true);
  useEffect(() => {
    drawn.current = true;
    return () => void (drawn.current = false);
  }, []);
  return drawn;
}
