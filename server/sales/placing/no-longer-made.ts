import type { Quote } from '#contract/orders/quotes.ts';
import type { Executor } from '#server/lib/database/database.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** Marks lines of a quote whose product is gone because it is no longer made, and adds its name. */
export async function tellNoLongerMade(
  db: Executor,
  { catalogue }: Pick<SalesDeps, 'catalogue'>,
  quote: Quote,
): Promise<Quote> {
  const gone = quote.orderItems.filter(({ problem }) => problem === 'gone').map(({ product }) => product);
  if (gone.length === 0) return quote;
  const archived = new Map((await catalogue.listNoLongerMade(db, gone)).map((row) => [row.id, row]));
  const orderItems = quote.orderItems.map((line) => {
    const row = archived.get(line.product);
    if (!row) return line;
    return { ...line, name: row.name, image: row.images[0] ?? '', problem: 'no-longer-made' as const };
  });
  return { ...quote, orderItems };
}
