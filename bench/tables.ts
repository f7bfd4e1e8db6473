import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { bundleOf } from '../rolldown.config.ts';
import { ensureBundled } from '../scripts/bundle-server.ts';
import { xlsxOf } from '../tests/support/xlsx.ts';
import type { Bench, Measurement } from './bench.ts';
import { startChild } from './children.ts';
import type { Figure } from './figures.ts';
import { removeFolder, temporaryFolder } from './processes.ts';
import type { TablesAsked, TablesCost } from './tables-worker.ts';

const ROOT = join(import.meta.dirname, '..');
/** The readers as the server bundles them, whose threads are those of its bundle. */
const READERS = 'build/bench-readers';
/** The commit before there was one reader of tables. */
const BEFORE = '3b47acee';
const STATEMENT_ROWS = 5_000;
const PRODUCT_ROWS = 20_000;
const SMALL_ROWS = 20;
const LONGEST_HOLD_MS = 15;

/** Measures what it costs the shop to read the largest files, beside the release before there was one reader of tables. */
export const tables: Measurement = {
  title: 'Files of tables',
  how:
    `A statement of ${STATEMENT_ROWS} rows and a product file of ${PRODUCT_ROWS} rows, both XLSX, each read by a process of its own, which has read a small file of the same kind before, as a shop that runs has: ` +
    'the longest time that the processor worked for its main thread between two turns, so long nobody else was answered, all that it worked for that thread, the time until it was read and understood, and by how much the process grew (its ' +
    `threads and what these load included; what the release before loaded into the main thread is not). Of a statement all rows are held, of products each batch until the next. In turn with the code of ${BEFORE}, which is taken out of Git; without Git there is nothing beside it.`,
  async measure({ rounds }: Bench, shop): Promise<Figure[]> {
    // No database reads a file.
    if (shop.kind !== 'PGlite') return [];
    const folder = temporaryFolder();
    const files = {
      statement: fileOf(statement, STATEMENT_ROWS),
      products: fileOf(productFile, PRODUCT_ROWS),
    };
    const before = releaseBefore(join(folder, 'before'));
    ensureBundled(ROOT);
    await build(
      bundleOf(
        {
          statement: 'server/sales/statements/understand-aside.ts',
          products: 'server/catalogue/import/reading/read-file.ts',
        },
        READERS,
      ),
    );
    const figures: Figure[] = [];
    for (const kind of ['statement', 'products'] as const) {
      const now: TablesCost[] = [];
      const then: TablesCost[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const asked = { of: kind, ...files[kind] };
        now.push(await costOf({ ...asked, root: join(ROOT, READERS), isBefore: false }));
        if (before) then.push(await costOf({ ...asked, root: before, isBefore: true }));
      }
      figures.push(...figuresOf(kind, now, then));
    }
    removeFolder(folder);
    return figures;

    function fileOf(make: (rows: number) => Buffer, rows: number): Pick<TablesAsked, 'file' | 'small'> {
      const [file, small] = [rows, SMALL_ROWS].map((count) => {
        const path = join(folder, `${make.name}-${count}.xlsx`);
        writeFileSync(path, make(count));
        return path;
      });
      return { file: file!, small: small! };
    }
  },
};

function figuresOf(of: string, now: readonly TablesCost[], then: readonly TablesCost[]): Figure[] {
  const beside = (part: keyof TablesCost) =>
    then.length > 0 ? { beside: { name: BEFORE, samples: then.map((cost) => cost[part]) } } : {};
  return [
    {
      name: `${of}: longest hold of the main thread`,
      unit: 'ms',
      samples: now.map(({ hold }) => hold),
      ...beside('hold'),
      limit: { text: `≤ ${LONGEST_HOLD_MS}`, isMet: (median) => median <= LONGEST_HOLD_MS },
    },
    {
      name: `${of}: processor time of the main thread`,
      unit: 'ms',
      samples: now.map(({ busy }) => busy),
      ...beside('busy'),
      limit: { text: '≤ 0.5 × before', isMet: (_, ratio) => !(ratio > 0.5) },
    },
    { name: `${of}: until it is read`, unit: 'ms', samples: now.map(({ time }) => time), ...beside('time') },
    {
      name: `${of}: growth of the process`,
      unit: 'MiB',
      samples: now.map(({ memory }) => memory),
      ...beside('memory'),
      limit: { text: '≤ 1 × before', isMet: (_, ratio) => !(ratio > 1) },
    },
  ];
}

/** Reads the file twice, each time in a process of its own: once to see what it costs, once to see its longest turn. */
async function costOf(asked: Omit<TablesAsked, 'isWatched'>): Promise<TablesCost> {
  const cost = await readOnce({ ...asked, isWatched: false });
  const { hold } = await readOnce({ ...asked, isWatched: true });
  return { ...cost, hold };
}

async function readOnce(asked: TablesAsked): Promise<TablesCost> {
  const child = startChild('tables-worker.ts');
  try {
    return await child.ask<TablesCost>(asked);
  } finally {
    await child.stop();
  }
}

/** @returns the folder with the code of then; null where Git does not have it. */
function releaseBefore(folder: string): string | null {
  mkdirSync(folder);
  try {
    const archive = execFileSync('git', ['archive', BEFORE, 'package.json', 'server', 'contract'], {
      cwd: ROOT,
      maxBuffer: 500_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  } catch {
    return null;
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function statement(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, at) => [
    '20/11/2026',
    `FT26324A${String(at).padStart(4, '0')}`,
    `Transfer of Almaz Bekele for order WB-${1000 + at}`,
    '',
    1000 + at,
    500_000 + at,
  ]);
  return xlsxOf([['Date', 'Reference', 'Description', 'Debit', 'Credit', 'Balance'], ...lines]);
}

function productFile(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, at) => [
    `Chair ${at}`,
    'chair',
    `A chair of oak with a seat of leather, number ${at} of a long list.`.repeat(3),
    `CH-${at}`,
    10_000 + at,
    at % 50,
    60,
    55,
    90,
  ]);
  const titles = [
    'name',
    'category',
    'description',
    'sku',
    'price',
    'onHand',
    'widthCm',
    'depthCm',
    'heightCm',
  ];
  return xlsxOf([titles, ...rows]);
}
