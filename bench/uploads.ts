import { setTimeout as wait } from 'node:timers/promises';
import type { Measurement } from './bench.ts';
import { startChild, type Child } from './children.ts';
import { freshEmbedded, freshOn } from './databases.ts';
import type { Figure } from './figures.ts';
import { makePictures, type HurtfulPicture } from './hurtful-pictures.ts';
import { watchMemory } from './memory-watch.ts';
import { pictureFileFigures } from './picture-file.ts';
import { listProducts, signInOwner, startShop, type Shop } from './shop.ts';
import type { UploadOrder, UploadResult } from './upload-worker.ts';
import type { Latency, VisitOrder, VisitResult } from './visitor-worker.ts';

const VISITS_PER_SECOND = 50;
/** Visits before the measurement, as many as it makes itself, because they alone make a young server grow by 70 MB. */
const WARM_UP = { perSecond: 400, seconds: 5 };
/** No upload begins later. */
const SECONDS = 2;
const AT_ONCE = { 'one by one': 1, 'four at once': 4 };
const LIMITS = { p99: 1000, megabytes: 300 };

/** Measures what uploads cost: their files for those who look at them, their processing for everybody else. */
export const uploads: Measurement = {
  title: 'Uploads',
  how:
    'Files: a rendition that was uploaded, 16 connections; beside it bare `node:http` with the same bytes and headers (3 rounds of ' +
    '1 s, PGlite; no database has a part in it). S3 is a server of this machine, each file having been asked for once. ' +
    `Others: ${VISITS_PER_SECOND} times a second each, somebody asks for home (cached) and \`GET /api/products/{id}\`, timed from ` +
    'when it was due, while an administrator uploads a picture for a product, as browsers do, for two seconds and to the end ' +
    `of what has begun; on a shop of its own that has answered ${WARM_UP.perSecond * WARM_UP.seconds} of each before. Beside it the same visitors ` +
    'without uploads. Memory is the most that the server and its rendering process had resident, read every 25 ms, above ' +
    'what the server had before the first upload.',
  async measure(bench, shop) {
    const files = shop.kind === 'PGlite' ? await pictureFileFigures(bench, shop) : [];
    const database = shop.kind === 'PGlite' ? freshEmbedded() : await freshOn(bench.postgres!);
    const own = await startShop(database);
    const workers = {
      visitors: startChild('visitor-worker.ts'),
      administrator: startChild('upload-worker.ts'),
    };
    try {
      return [...files, ...(await costsToOthers(own, workers))];
    } finally {
      for (const worker of Object.values(workers)) await worker.stop();
      await own.stop();
      await database.remove();
    }
  },
};

/** Made once for both databases. */
let made: Promise<HurtfulPicture[]> | undefined;

async function costsToOthers(
  shop: Shop,
  { visitors, administrator }: Record<'visitors' | 'administrator', Child>,
): Promise<Figure[]> {
  made ??= makePictures();
  const pictures = await made;
  const [token, [product]] = [await signInOwner(shop), await listProducts(shop)];
  const begin = { home: `${shop.url}/`, product: `${shop.url}/api/products/${product!._id}` };

  async function whileVisited<T>(
    work: () => Promise<T>,
    perSecond = VISITS_PER_SECOND,
  ): Promise<{ seen: VisitResult; result: T }> {
    await visitors.ask({ begin, perSecond } satisfies VisitOrder);
    const result = await work();
    return { seen: await visitors.ask<VisitResult>({ stop: true } satisfies VisitOrder), result };
  }

  await whileVisited(() => wait(1000 * WARM_UP.seconds), WARM_UP.perSecond);
  const { seen: alone } = await whileVisited(() => wait(1000 * SECONDS));
  const before = watchMemory(shop.pid)?.stop();
  const figures: Figure[] = [];
  for (const { name, file, status } of pictures) {
    for (const [how, concurrency] of Object.entries(AT_ONCE)) {
      const memory = watchMemory(shop.pid);
      const order: UploadOrder = { url: shop.url, token, file, concurrency, seconds: SECONDS };
      const { seen, result } = await whileVisited(() => administrator.ask<UploadResult>(order));
      const most = memory?.stop();
      refuseOther(name, result, status);
      const where = `${name}, ${how} (${shop.kind})`;
      figures.push(
        ...Object.keys(begin).map((page) => latencies(`${page}: ${where}`, seen[page]!, alone[page]!)),
      );
      if (most !== undefined && before !== undefined) figures.push(moreMemory(where, most - before));
      figures.push({ name: `its answer: ${where}`, unit: 'ms', samples: result.milliseconds });
    }
  }
  return figures;
}

const latencies = (name: string, seen: Latency, alone: Latency): Figure => ({
  name,
  unit: 'ms, p50 / p99',
  samples: [seen.p50, seen.p99],
  isParts: true,
  beside: { name: 'without', samples: [alone.p50, alone.p99] },
  limit: { text: `p99 < ${LIMITS.p99.toLocaleString('en')}`, isMet: (p99) => p99 < LIMITS.p99 },
});

const moreMemory = (where: string, megabytes: number): Figure => ({
  name: `memory: ${where}`,
  unit: 'MB more',
  samples: [Math.max(megabytes, 0)],
  limit: { text: `≤ ${LIMITS.megabytes}`, isMet: (most) => most <= LIMITS.megabytes },
});

/** Checks the outcome, because a picture that is treated differently would measure something else. */
function refuseOther(name: string, { answers }: UploadResult, expected: 'accepted' | 'refused'): void {
  const statuses = expected === 'accepted' ? ['201', '204'] : ['422'];
  if (Object.keys(answers).every((status) => statuses.includes(status))) return;
  throw new Error(`${name} was answered ${JSON.stringify(answers)}`);
}
