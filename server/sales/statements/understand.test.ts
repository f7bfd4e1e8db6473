import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatementTables } from './statement-tables.ts';
import { understand, type Chosen, type Understanding } from './understand.ts';

const FILES = join(import.meta.dirname, '../../../tests/fixtures/statements');
const LIMITS = { unpackedBytes: 20 * 1024 * 1024, rows: 5000, columns: 60, cell: 5000 };
const SHOP = { account: '1000123456789', prefixes: ['WB'], today: '2026-11-30' };

const readFile = async (bytes: Uint8Array, chosen: Chosen = {}): Promise<Understanding> =>
  understand(await readStatementTables(bytes, LIMITS), chosen, SHOP)!;
const readText = (text: string, chosen: Chosen = {}) => readFile(Buffer.from(text), chosen);

/** The rows of a file in words: 'in 2026-11-20 5000 WB-1'. */
const told = ({ rows }: Understanding): string[] =>
  rows.map(({ outcome, why, day, santim, order_number: order }) =>
    [outcome, why, day, santim === null ? null : santim / 100, order && `WB-${order}`]
      .filter((each) => each !== null)
      .join(' '),
  );

/** The outcomes of each row of each file of the kinds that banks and wallets send. */
const OUTCOMES: Record<string, string[]> = {
  '01-mpesa-org.csv': [
    'in 2026-11-20 2500 WB-1042',
    'incomplete 2026-11-20 90000 WB-1043',
    'incomplete 2026-11-20 80000 WB-1044',
    'incomplete 2026-11-20 70000 WB-1045',
  ],
  '02-debitcredit-column.csv': ['in 2026-11-20 5000 WB-2001', 'out 2026-11-20 3000'],
  '03-amount-dr-cr.csv': ['out 2026-11-20 31000', 'in 2026-11-20 5100 WB-2002'],
  '04-mmdd.csv': ['in 2026-11-12 6000 WB-2003', 'in 2026-11-13 6100 WB-2004', 'in 2026-11-28 6200 WB-2005'],
  '05-two-line.csv': ['in 2026-11-20 7000 WB-2006', 'in 2026-11-21 7100 WB-2007'],
  '06-refcol-not-unique.csv': [
    'in 2026-11-18 9000 WB-2008',
    'in 2026-11-19 9000 WB-2009',
    'in 2026-11-20 9000 WB-2010',
  ],
  '07-minus-after.csv': [
    'out 2026-11-20 3000',
    'in 2026-11-20 123456 WB-2011',
    'in 2026-11-20 8000 WB-2012',
    'in 2026-11-20 8100 WB-2013',
    'in 2026-11-20 8200 WB-2014',
    'out 2026-11-20 8300',
    'in 2026-11-20 8400 WB-2015',
  ],
  '08-type-words.csv': [
    'out 2026-11-20 41000',
    'in 2026-11-20 9100 WB-2016',
    'out 2026-11-20 42000',
    'out 2026-11-20 43000',
    'out 2026-11-20 44000',
    'out 2026-11-20 45000',
  ],
  '09-ethdates.csv': [
    'in 2026-11-20 9200 WB-2017',
    'in 2026-11-28 9300 WB-2018',
    'in 2026-12-09 9400 WB-2019',
  ],
  '10-month-first-words.csv': [
    'in 2026-11-20 9500 WB-2020',
    'in 2026-11-21 9600 WB-2021',
    'in 2026-11-22 9700 WB-2022',
    'in 2026-11-20 9800 WB-2023',
    'in 2026-11-20 9900 WB-2024',
    'in 2026-11-20 9910 WB-2025',
  ],
  '11-totals.csv': [
    'total 2026-11-01 100000',
    'in 2026-11-20 11000 WB-2026',
    'total 2026-11-30 11000',
    'total 2026-11-30 111000',
  ],
  '12-reversal.csv': [
    'in 2026-11-20 12000 WB-2027',
    'out 2026-11-20 12000 WB-2027',
    'in 2026-11-21 13000 WB-2028',
    'out 2026-11-21 13000 WB-2028',
  ],
  '13-creditor.csv': ['in 2026-11-20 14000 WB-2029'],
  '14-mt940.txt': [
    'total 2026-11-19',
    'in 2026-11-20 15000 WB-2030',
    'out 2026-11-20 3000',
    'out 2026-11-20 500',
    'total 2026-11-20',
  ],
  '15-camt.xml': ['in 2026-11-20 16000 WB-2031'],
  '16-ofx.ofx': ['in 2026-11-20 17000 WB-2032'],
  '17-html.xls': ['in 2026-11-20 18000 WB-2033'],
  '17digits.xlsx': ['in 2026-11-20 5000 WB-3001', 'in 2026-11-20 5000 WB-3002'],
  '31-ref-is-payer.csv': [
    'in 2026-11-23 9000 WB-4001',
    'in 2026-11-24 9000 WB-4002',
    'in 2026-11-25 9000 WB-4003',
  ],
  '34-failed-pays.csv': ['incomplete 2026-11-28 5600 WB-10003'],
  '37-out-before-in.csv': ['in 2026-11-28 6200 WB-4041', 'out 2026-11-28 32000'],
  '41-amharic-semicolon.csv': [
    'in 2026-11-20 4500 WB-5001',
    'out 2026-11-20 12.5',
    'in 2026-11-21 1000 WB-5002',
    'total 5500',
  ],
  '42-cents-apart.csv': ['in 2026-11-20 4500.75 WB-5003', 'out 2026-11-21 12.05'],
  '43-newest-first.tsv': [
    'total 2026-11-22',
    'in 2026-11-22 4000 WB-5005',
    'out 2026-11-21 1100',
    'in 2026-11-20 1000 WB-5004',
    'total 2026-11-20',
  ],
  '44-time-before-date.csv': ['in 2026-11-20 2000 WB-5006', 'out 2026-11-20 5'],
  '45-two-tables.csv': [
    'in 2026-11-20 3000 WB-5007',
    'out 2026-11-21 500',
    'unclear no-day',
    'total',
    'unclear other-table',
    'unclear other-table',
  ],
  '46-footer.csv': [
    'in 2026-11-13 8000 WB-5010',
    'out 2026-11-14 2000',
    'total',
    'in 2026-11-15 1500 WB-5011',
    'total 9500',
    'total 2',
    'total',
  ],
  '47-pipes-apostrophe.txt': ['in 2026-11-20 12345.5 WB-5012', 'out 2026-11-21 1000'],
  '48-ethiopian-words.csv': [
    'in 2026-11-20 5000 WB-5013',
    'out 2026-11-21 700',
    'in 2026-11-22 1250.5 WB-5014',
    'out 2026-11-23 80',
  ],
  '49-negative-debits.csv': ['out 2026-11-20 3000', 'in 2026-11-21 4500.25 WB-5015', 'out 2026-11-22 150'],
  '50-balance-tells.csv': [
    'total 2026-11-13',
    'in 2026-11-14 1500 WB-5016',
    'out 2026-11-15 9000',
    'total 2026-11-16',
  ],
  '51-currencies.csv': [
    'in 2026-11-20 600 WB-5017',
    'unclear currency 2026-11-20 600 WB-5018',
    'out 2026-11-21 5',
  ],
  '52-unicode-text.txt': ['in 2026-11-20 2200 WB-5019', 'out 2026-11-21 100'],
  '53-mixed-decimals.csv': [
    'in 2026-11-20 45000 WB-5020',
    'unclear amount 2026-11-20 WB-5021',
    'in 2026-11-20 1500.25 WB-5022',
  ],
  '54-names-of-sides.csv': [
    'in 2026-11-20 1800 WB-5023',
    'incomplete 1800 WB-5024',
    'out 2026-11-21 300',
    'unclear status 2026-11-21 900 WB-5025',
  ],
  '55-untitled-side.csv': ['in 2026-11-20 5000 WB-5026', 'out 2026-11-21 16000', 'in 2026-11-22 500 WB-5027'],
  '56-day-once.csv': ['in 2026-11-20 100 WB-5028', 'in 2026-11-20 200 WB-5029', 'out 2026-11-21 5'],
  '57-wallet-kinds.csv': ['unclear sign 2026-11-20 900', 'out 2026-11-20 300', 'in 2026-11-21 250 WB-5030'],
  '58-titles-of-two-rows.csv': ['in 2026-11-20 700 WB-5031', 'out 2026-11-21 900'],
  '59-balance-of-days.csv': ['in 2026-11-20 100 WB-5032', 'in 2026-11-20 200 WB-5033', 'out 2026-11-21 50'],
  '60-signs-apart.csv': ['in 2026-11-20 1000 WB-5034', 'out 2026-11-21 400'],
  '61-wrong-words.csv': ['out 2026-11-20 1000 WB-5035', 'out 2026-11-21 500 WB-5036'],
  '62-empty-and-errors.csv': [
    'unclear amount 2026-11-20 WB-5037',
    'unclear no-amount 2026-11-20 WB-5038',
    'unclear amount 2026-11-21 WB-5039',
    'in 2026-11-21 700 WB-5040',
  ],
  'hidden-first.xlsx': ['in 2026-11-20 5500 WB-3007'],
  'second-sheet.xlsx': ['in 2026-11-20 5400 WB-3006'],
  '63-camt-bill-numbers.xml': ['in 2026-11-20 16100 WB-5101', 'in 2026-11-20 16200 WB-5102'],
};

/** The rows whose balance does not follow: a file with its columns in turn, and one whose words say the contrary. */
const STOPS: Record<string, Understanding['stop']> = {
  '37-out-before-in.csv': { row: 3, expected: -2_580_000, found: 320_000 },
  '61-wrong-words.csv': { row: 3, expected: 1_050_000, found: 1_150_000 },
};

describe('files of banks and wallets', () => {
  test('each kind of file has an outcome here', () => {
    expect(readdirSync(FILES).toSorted()).toEqual(Object.keys(OUTCOMES).toSorted());
  });

  test.each(Object.entries(OUTCOMES))('%s is read row by row', async (file, rows) => {
    const read = await readFile(readFileSync(join(FILES, file)));
    expect({ asks: read.asks, rows: told(read) }).toEqual({ asks: [], rows });
    expect(read.stop).toEqual(STOPS[file] ?? null);
  });
});

describe('a day that stands once above several rows', () => {
  const file = (rows: string[], head = 'Date,Details,Out,In') => readText([head, ...rows].join('\n'));
  const ONCE = ['20/11/2026,WB-1,,100.00', ',WB-2,,200.00', '21/11/2026,Fee,5.00,'];
  const withSaid = (daysDown: boolean) => readText(['Date,Details,Out,In', ...ONCE].join('\n'), { daysDown });

  test('is taken by the rows below where the balance proves them, and that is said', async () => {
    const read = await readFile(readFileSync(join(FILES, '56-day-once.csv')));
    expect([read.daysDown, read.asks]).toEqual([true, []]);
    expect(read.notes).toContain('days-down');
  });

  test('is asked where nothing proves it, and counts as the person says', async () => {
    const asked = await file(ONCE);
    expect([asked.daysDown, asked.asks]).toEqual([false, ['days-down']]);
    expect(told(asked)[1]).toBe('unclear no-day 200 WB-2');
    const [yes, no] = [await withSaid(true), await withSaid(false)];
    expect([yes.asks, told(yes)[1]]).toEqual([[], 'in 2026-11-20 200 WB-2']);
    expect([no.asks, told(no)[1]]).toEqual([[], 'unclear no-day 200 WB-2']);
  });

  test('is neither taken nor asked where the column writes days again, or a row stands above all days', async () => {
    const again = await file([...ONCE, '21/11/2026,WB-3,,7.00']);
    const above = await file([',WB-0,,9.00', ...ONCE]);
    for (const read of [again, above]) expect([read.daysDown, read.asks]).toEqual([null, []]);
    expect(told(again)[1]).toBe('unclear no-day 200 WB-2');
  });

  test('does not take a balance that breaks as a proof', async () => {
    const read = await file(
      ['20/11/2026,WB-1,,100.00,1100.00', ',WB-2,,200.00,1400.00', '21/11/2026,Fee,5.00,,1295.00'],
      'Date,Details,Out,In,Balance',
    );
    expect(read.asks).toEqual(['days-down']);
  });
});

describe('charges in columns of their own', () => {
  const head = 'Date;Narrative;Debit;Credit;Charge;VAT on charge;Balance';
  const first = '20/11/2026;WB-1;;5.000,00;;;15.000,00';

  test('are counted by the balance, which proves the rows with them', async () => {
    const rent = '21/11/2026;Rent;1.000,00;;10,00;1,50;13.988,50';
    const read = await readText([head, first, rent].join('\n'));
    expect([read.stop, read.notes]).toEqual([null, ['charges-apart']]);
    expect(told(read)).toEqual(['in 2026-11-20 5000 WB-1', 'out 2026-11-21 1000']);
  });

  test('do not prove a balance that differs by something else', async () => {
    const rent = '21/11/2026;Rent;1.000,00;;10,00;1,50;13.990,00';
    expect((await readText([head, first, rent].join('\n'))).stop?.row).toBe(3);
  });
});

describe('a second table in one sheet', () => {
  const first = ['Date,Description,Credit,Debit', '20/11/2026,WB-1,3000.00,', '21/11/2026,Fuel,,500.00', ''];
  const second = (words: string, ...rows: string[]) =>
    readText([...first, words, 'Date,Details,Debit,Credit', ...rows].join('\n'));
  const rows = ['22/11/2026,WB-2,,700.00', '23/11/2026,Rent,900.00,'];

  test('is read by its own titles, and its rows count', async () => {
    const read = await second('Savings pocket', ...rows);
    expect(read.notes).toContain('tables-joined');
    expect(told(read)).toEqual([
      ...['in 2026-11-20 3000 WB-1', 'out 2026-11-21 500', 'unclear no-day', 'total'],
      ...['in 2026-11-22 700 WB-2', 'out 2026-11-23 900'],
    ]);
    expect(read.rows.map(({ row }) => row)).toEqual([2, 3, 5, 6, 7, 8]);
  });

  test.each([
    ['of money that has not moved', 'Pending transactions', rows],
    ['of another account', 'Account 1000 9876 54321', rows],
    ['that tells a line again', 'Deposits', ['20/11/2026,WB-1,,3000.00']],
    ['with a row whose balance would be asked', 'More', ['13/13/2026,WB-3,,5.00', '14/14/2026,WB-4,,6.00']],
  ])('%s is shown and not read', async (_, words, below) => {
    const read = await second(words, ...below);
    const last = read.rows.slice(-below.length);
    expect(last.map(({ outcome, why }) => [outcome, why])).toEqual(
      below.map(() => ['unclear', 'other-table']),
    );
  });
});

describe('what a statement says does not depend on how it is written', () => {
  const line = fc.record({
    day: fc.integer({ min: 0, max: 27 }),
    santim: fc.integer({ min: 1, max: 90_000_000 }),
    isIn: fc.boolean(),
    order: fc.integer({ min: 1, max: 99_999 }),
  });
  interface Line {
    day: number;
    santim: number;
    isIn: boolean;
    order: number;
  }
  const dayOf = (day: number) => new Date(Date.UTC(2026, 9, 13 + day));
  const DAYS: ((date: Date) => string)[] = [
    (date) => date.toISOString().slice(0, 10),
    (date) => date.toLocaleDateString('en-GB', { timeZone: 'UTC' }),
    (date) => date.toLocaleDateString('en-US', { timeZone: 'UTC' }),
    (date) => date.toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'medium' }),
    (date) => date.toISOString().slice(0, 10).replaceAll('-', ''),
  ];
  const AMOUNTS: ((birr: number) => string)[] = [
    (birr) => birr.toFixed(2),
    (birr) => birr.toLocaleString('en', { minimumFractionDigits: 2 }),
    (birr) => birr.toLocaleString('de', { minimumFractionDigits: 2 }),
    (birr) => `ETB ${birr.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`,
    (birr) => `${birr.toFixed(2)} Br`,
  ];

  interface Writing {
    written: (date: Date) => string;
    amount: (birr: number) => string;
    order: number[];
    hasTotals: boolean;
    isReversed: boolean;
  }
  const writing: fc.Arbitrary<Writing> = fc.record({
    written: fc.constantFrom(...DAYS),
    amount: fc.constantFrom(...AMOUNTS),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
    hasTotals: fc.boolean(),
    isReversed: fc.boolean(),
  });

  async function check(lines: readonly Line[], { written, amount, order, hasTotals, isReversed }: Writing) {
    // Days of all halves of a month tell the order of day and month.
    const all: Line[] = [...lines, { day: 0, santim: 500, isIn: true, order: 7 }].toSorted(
      (a, b) => a.day - b.day,
    );
    let balance = 100_000_000;
    const rows = all.map(({ day, santim, isIn, order: number }, at) => {
      balance += isIn ? santim : -santim;
      const cells = [
        written(dayOf(day)),
        `Transfer WB-${number}`,
        `TX${at}AB`,
        amount(santim / 100),
        isIn ? 'Credit' : 'Debit',
        amount(balance / 100),
      ];
      return order.map((place) => cells[place]!);
    });
    if (isReversed) rows.reverse();
    const head = ['Date', 'Description', 'Reference', 'Amount', 'Debit/Credit', 'Balance'];
    const total = ['', 'Total', '', amount(1), '', ''];
    const table = [
      order.map((place) => head[place]!),
      ...rows,
      ...(hasTotals ? [order.map((place) => total[place]!)] : []),
    ];
    const read = await readText(table.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'));
    const expected = all.map(({ day, santim, isIn, order: number }) =>
      [isIn ? 'in' : 'out', dayOf(day).toISOString().slice(0, 10), santim / 100, `WB-${number}`].join(' '),
    );
    const seen = told(read).filter((row) => !row.startsWith('total'));
    expect({ asks: read.asks, stop: read.stop, rows: isReversed ? seen.toReversed() : seen }).toEqual({
      asks: [],
      stop: null,
      rows: expected,
    });
    expect(read.rows).toHaveLength(all.length + (hasTotals ? 1 : 0));
  }

  test('columns in another order, other forms of days and amounts, totals, the newest first', () =>
    fc.assert(fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), writing, check), {
      numRuns: 200,
    }));

  /** Rows that are no money, and may stand anywhere between those that are. */
  const NOISE = ['failed', 'total', 'titles', 'empty', 'continued', 'unreadable'] as const;
  type Noise = (typeof NOISE)[number];
  const AMOUNT_COLUMNS = ['words', 'columns', 'signed'] as const;
  interface Layout {
    delimiter: string;
    amounts: (typeof AMOUNT_COLUMNS)[number];
    lineEnd: string;
    above: boolean;
  }
  const layout: fc.Arbitrary<Layout> = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    amounts: fc.constantFrom(...AMOUNT_COLUMNS),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    above: fc.boolean(),
  });

  async function checkNoise(
    lines: readonly (Line & { noise: readonly Noise[] })[],
    { delimiter, amounts, lineEnd, above }: Layout,
  ) {
    const money = {
      words: ['Amount', 'Dr/Cr'],
      columns: ['Paid Out', 'Paid In'],
      signed: ['Amount', 'Fee note'],
    };
    const titles = ['Date', 'Description', 'Status', ...money[amounts]];
    const cellsOf = (birr: string, isIn: boolean) =>
      ({
        words: [birr, isIn ? 'CR' : 'DR'],
        columns: isIn ? ['', birr] : [birr, ''],
        signed: [isIn ? birr : `-${birr}`, ''],
      })[amounts];
    const noiseOf: Record<Noise, string[]> = {
      failed: ['2026-10-20', 'Order WB-99', 'Failed', ...cellsOf('77.00', true)],
      total: ['', 'Total', '', ...cellsOf('999.00', true)],
      titles,
      empty: ['', '', '', '', ''],
      continued: ['', 'and more words', '', '', ''],
      unreadable: ['2026-10-20', 'Order WB-98', 'Completed', ...cellsOf('five birr', true)],
    };
    const all = [{ day: 0, santim: 500, isIn: false, order: 7, noise: [] as Noise[] }, ...lines];
    const rows = all.flatMap(({ day, santim, isIn, order, noise }) => [
      [
        dayOf(day).toISOString().slice(0, 10),
        `Order WB-${order}`,
        'Completed',
        ...cellsOf((santim / 100).toFixed(2), isIn),
      ],
      ...noise.map((each) => noiseOf[each]),
    ]);
    const table = [...(above ? [['Account statement', '', '', '', '']] : []), titles, ...rows];
    const quoted = table.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join(lineEnd);
    const read = await readText(quoted);
    const expected = all.map(({ day, santim, isIn, order }) =>
      [isIn ? 'in' : 'out', dayOf(day).toISOString().slice(0, 10), santim / 100, `WB-${order}`].join(' '),
    );
    expect(read.asks).toEqual([]);
    expect(told(read).filter((row) => /^(?:in|out) /.test(row))).toEqual(expected);
    const noise = all.flatMap((each) => each.noise);
    const count = (kinds: readonly Noise[]) => noise.filter((each) => kinds.includes(each)).length;
    const outcome = (is: string) => read.rows.filter((row) => row.outcome === is).length;
    expect([outcome('incomplete'), outcome('total'), outcome('unclear')]).toEqual([
      count(['failed']),
      count(['total', 'titles']),
      count(['unreadable']) + continuedAlone(all),
    ]);
    // Each filled row stands for itself exactly once, or continues one that does.
    expect(new Set(read.rows.map(({ row }) => row)).size).toBe(read.rows.length);
    expect(read.rows.length + read.joined).toBe(all.length + noise.length - count(['empty']));
  }

  /** Words continue a row with a day; behind a total or titles they stand alone and are not understood. */
  const continuedAlone = (all: readonly { noise: readonly Noise[] }[]): number =>
    all.reduce((sum, { noise }) => {
      let hasDay = true;
      let alone = 0;
      for (const each of noise) {
        if (each === 'continued' && !hasDay) alone += 1;
        else if (each === 'total') hasDay = false;
        else if (each === 'failed' || each === 'unreadable') hasDay = true;
      }
      return sum + alone;
    }, 0);

  test('rows that are no money stand for themselves, and each row of the file counts once', () => {
    const noisy = fc.record({
      day: fc.integer({ min: 0, max: 27 }),
      santim: fc.integer({ min: 100, max: 90_000_000 }),
      isIn: fc.boolean(),
      order: fc.integer({ min: 1, max: 99_999 }),
      noise: fc.array(fc.constantFrom(...NOISE), { maxLength: 3 }),
    });
    return fc.assert(fc.asyncProperty(fc.array(noisy, { minLength: 1, maxLength: 8 }), layout, checkNoise), {
      numRuns: 200,
    });
  });
});
