import type { CheckoutOrder, CheckoutResult } from './checkout-worker.ts';
import { orderBodies } from './buyers.ts';
import { startChild } from './children.ts';
import { freshEmbedded, freshOn } from './databases.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figures.ts';
import {
  fetchRaw,
  fillStock,
  listProducts,
  registerBuyers,
  signInOwner,
  startShop,
  type Shop,
} from './shop.ts';

/** A busy day of the issue. The last round may bring some more. */
const INVOICES = 200;
const BUYERS = 2;
const LIMIT_SECONDS = 10;

/** Measures how long the accountant waits for the invoices of a day as one file, on a shop of its own that sold nothing else. */
export async function invoiceFileFigures(
  bench: Bench,
  kind: Shop['kind'],
  probe: (shop: Shop) => Promise<[number, number]>,
): Promise<Figure[]> {
  const database = kind === 'PGlite' ? freshEmbedded() : await freshOn(bench.postgres!);
  const shop = await startShop(database);
  try {
    const invoices = await sell(shop);
    const headers = { authorization: `Bearer ${await signInOwner(shop)}` };
    const meanwhile = probe(shop);
    const begun = performance.now();
    const path = `/api/invoices.pdf?from=2020-01-01&to=2100-01-01`;
    const { status } = await fetchRaw(shop.url + path, headers);
    const seconds = (performance.now() - begun) / 1000;
    if (status !== 200) throw new Error(`the file answered ${status}`);
    return [
      {
        name: `${invoices} invoices as one file (${kind})`,
        unit: 's',
        samples: [seconds],
        limit: { text: `≤ ${LIMIT_SECONDS}`, isMet: (median) => median <= LIMIT_SECONDS },
      },
      {
        name: `/api/health beside it (${kind})`,
        unit: 'ms, p50 / p99',
        samples: await meanwhile,
        isParts: true,
      },
    ];
  } finally {
    await shop.stop();
    await database.remove();
  }
}

/** @returns the number of orders that were paid. */
async function sell(shop: Shop): Promise<number> {
  await fillStock(shop);
  const tokens = await registerBuyers(shop, BUYERS, 'invoiced');
  const order: CheckoutOrder = {
    tokens,
    bodies: orderBodies(await listProducts(shop)),
    url: shop.url,
    buyers: BUYERS,
    seconds: 1,
  };
  const worker = startChild('checkout-worker.ts');
  let sold = 0;
  try {
    while (sold < INVOICES) {
      const { perSecond } = await worker.ask<CheckoutResult>(order);
      sold += Math.round(perSecond * order.seconds);
    }
  } finally {
    await worker.stop();
  }
  return sold;
}
