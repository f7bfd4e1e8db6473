import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { productsText } from '#contract/texts/admin-products.ts';
import { useSubmission } from '#app/ui/submission.ts';
import type { MovedPrice } from '#contract/inventory.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import { changedPrice, parsePercent, type PriceRule } from './price-change.ts';

/** A product whose price is to be changed, as the list showed it. */
export interface Priced {
  _id: string;
  name: string;
  price: number;
}

/** One line of the preview. `next` is null where the price stays, for the reason in `why`. */
export interface PricePreview extends Priced {
  next: number | null;
  why: 'no-price' | 'too-high' | 'same' | 'no-percentage' | null;
}

const NOTHING_ASKED = { direction: 'up' as 'up' | 'down', percent: '', step: '1' };

/** The change of several prices: what is asked for, what would come of it, and its way to the server. */
export function usePriceChange(chosen: readonly Priced[], onDone: (count: number) => void) {
  const submission = useSubmission();
  const [products, setProducts] = useState(chosen);
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const { direction, percent, step } = asked;
  const [moved, setMoved] = useState<MovedPrice[]>([]);

  const hundredths = parsePercent(percent);
  const usable = hundredths !== null && !(direction === 'down' && hundredths >= 10_000);
  const rule = usable ? { direction, hundredths, step: Number(step) } : null;
  const preview = products.map((product) => previewOf(product, rule));
  const changes = preview.flatMap(({ _id, price, next }) =>
    next === null ? [] : [{ _id, price, newPrice: next }],
  );

  function problemOf(): string | null {
    if (hundredths === null) return productsText('prices.percentWrong');
    if (!usable) return productsText('prices.percentTooLow');
    return changes.length === 0 ? productsText('prices.nothingChanges') : null;
  }

  function apply() {
    const problem = problemOf();
    if (problem) return submission.refuse({ percent: problem });
    setMoved([]);
    void submission.submit(async () => {
      try {
        await api.call('POST /api/products/prices', { body: { changes } });
      } catch (error) {
        takeNewPrices(movedPricesOf(error));
        throw error;
      }
      onDone(changes.length);
    });
  }

  /** The preview goes on from the prices as they are now; applying it takes another press. */
  function takeNewPrices(now: MovedPrice[]) {
    const nameOf = (id: string) => products.find(({ _id }) => _id === id)?.name ?? '';
    setMoved(now.map((entry) => ({ ...entry, name: entry.name || nameOf(entry._id) })));
    setProducts((before) => withPrices(before, now));
  }

  return {
    ...submission,
    ...asked,
    choose: (changed: Partial<typeof asked>) => {
      submission.clear();
      setAsked({ ...asked, ...changed });
    },
    preview,
    count: changes.length,
    moved,
    apply,
  };
}

/** Returns the price that a rule makes of a price; without a rule the price stays. */
function previewOf(product: Priced, rule: PriceRule | null): PricePreview {
  const stays = (why: PricePreview['why']) => ({ ...product, next: null, why });
  if (product.price === 0) return stays('no-price');
  if (!rule) return stays('no-percentage');
  const next = changedPrice(toSantim(product.price), rule);
  if (next === null) return stays('too-high');
  return toBirr(next) === product.price ? stays('same') : { ...product, next: toBirr(next), why: null };
}

/** The products at their prices now, without those that are gone. */
function withPrices(products: readonly Priced[], now: readonly MovedPrice[]): Priced[] {
  const priceNow = new Map(now.map(({ _id, price }) => [_id, price]));
  return products.flatMap((product) => {
    const price = priceNow.get(product._id);
    if (price === undefined) return product;
    return price === null ? [] : { ...product, price };
  });
}

function movedPricesOf(error: unknown): MovedPrice[] {
  if (!(error instanceof ApiError) || error.code !== 'prices-moved') return [];
  return (error.details as { moved: MovedPrice[] }).moved;
}
