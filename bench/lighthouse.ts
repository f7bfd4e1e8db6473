import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../tests/e2e/support/chromium.ts';
import type { Measurement } from './bench.ts';
import type { Figure } from './figures.ts';
import { removeFolder, temporaryFolder } from './processes.ts';
import { listProducts } from './shop.ts';

/**
 * Lighthouse is downloaded when it is asked for, because it is twice as large as the shop's dependencies (decision
 * 0295).
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = 3;
const TIME_LIMIT_MS = 180_000;
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 };
type Category = keyof typeof LEAST;
const CATEGORIES = Object.keys(LEAST) as Category[];
/** The parts of the performance score, for whoever wants to know its causes. */
const METRICS = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'total-blocking-time': 'ms',
  'cumulative-layout-shift': 'CLS',
} as const;

interface Report {
  categories: Record<Category, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Lets Lighthouse judge the pages that most people meet first. */
export const lighthouse: Measurement = {
  title: 'Lighthouse',
  how: `${LIGHTHOUSE} by npx, with its own settings: a phone of 412 × 823, simulated slow 4G (1.6 Mbit/s, 150 ms) and a processor 4 times slower; the median of ${ROUNDS}. Its performance is simulated from the time that this machine's processor really took, so on a busy machine it falls. On PGlite only.`,
  async measure(_bench, shop) {
    if (shop.kind !== 'PGlite') return [];
    const [product] = await listProducts(shop);
    const pages = { home: '/', shop: '/shop', product: `/product/${product!._id}` };
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(pages)) {
      // The page is cached and compressed before the measurement, because only its first visitor meets it otherwise.
      await fetch(shop.url + path);
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round += 1) reports.push(await judge(shop.url + path));
      figures.push(...figuresOf(name, reports));
    }
    return figures;
  },
};

function figuresOf(page: string, reports: readonly Report[]): Figure[] {
  const scores = CATEGORIES.map((category): Figure => ({
    name: `${page}: ${category}`,
    unit: 'points',
    samples: reports.map(({ categories }) => Math.round(categories[category].score * 100)),
    limit: { text: `≥ ${LEAST[category]}`, isMet: (median) => median >= LEAST[category] },
  }));
  const metrics = Object.entries(METRICS).map(([audit, unit]): Figure => ({
    name: `${page}: ${audit.replaceAll('-', ' ')}`,
    unit,
    samples: reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN),
  }));
  return [...scores, ...metrics];
}

async function judge(url: string): Promise<Report> {
  const { executablePath, args } = await findChromium();
  const folder = temporaryFolder();
  const output = join(folder, 'report.json');
  try {
    await promisify(execFile)(
      'npx',
      [
        '--yes',
        '--ignore-scripts',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        `--chrome-flags=${[...(args.length > 0 ? args : ['--headless']), '--no-sandbox'].join(' ')}`,
      ],
      { cwd: folder, timeout: TIME_LIMIT_MS, env: { ...process.env, CHROME_PATH: executablePath } },
    );
    return JSON.parse(readFileSync(output, 'utf8')) as Report;
  } finally {
    removeFolder(folder);
  }
}
