import { describe, expect, test } from 'vitest';
import { linesOf } from './read-statement.ts';
import { columnsOf, dayOf, santimOf, tableOf } from './statement-table.ts';

const read = (text: string) => {
  const table = tableOf(text.split('\n').map((row) => row.split('|')))!;
  return linesOf(table, columnsOf(table)!, { account: '1000', prefixes: ['WB'] });
};

describe('statements of banks', () => {
  test.each([
    [
      'debit and credit in columns of their own',
      'Account Statement|||\nTransaction Date|Value Date|Narrative|Reference No|Debit|Credit|Balance\n' +
        '22-NOV-26|22-NOV-26|Transfer WB-12|FT26326ABCDE\\BNK||22,850.00|1\n22-NOV-26|22-NOV-26|Fee|FT26326ABCDE|5.00||1',
    ],
    [
      'a wallet',
      'Receipt No.|Completion Time|Details|Transaction Status|Paid In|Withdrawn|Balance\n' +
        'FT26326ABCDE|2026-11-22 10:00:01|WB 12|Completed|22850.00||1\nX|2026-11-22 10:00:01|Fee|Completed||3|1',
    ],
    [
      'one column of amounts beside DR and CR',
      'Date|Description|Reference|DR/CR|Amount\n22/11/2026|for wb-12|FT26326ABCDE|CR|22,850\n22/11/2026|fee|FT1|DR|5.00',
    ],
    [
      'one column in which what went has a minus',
      'Date|Particulars|Amount\n22.11.2026|FT26326ABCDE WB-12|22850\n22.11.2026|out|-7',
    ],
  ])('with %s are read', (_, text) => {
    expect(read(text)).toMatchObject([
      { day: '2026-11-22', reference: 'FT26326ABCDE', santim: 2_285_000, order_number: 12 },
    ]);
  });

  test('a number has one fingerprint in each form of file, and lines without one have theirs by what they say', () => {
    const [first] = read('Date|Reference|Credit\n2026-11-22|FT26326ABCDE|100');
    const [again] = read('Posting Date|Amount|Narration|Txn ID\n22/11/2026|100.00|from A|ft26326abcde');
    expect(again!.fingerprint).toBe(first!.fingerprint);
    const lines = read('Date|Details|Credit\n2026-11-22|cash|5\n2026-11-22|cash|5\n2026-11-23|cash|5');
    expect(new Set(lines.map(({ fingerprint }) => fingerprint)).size).toBe(3);
  });

  test.each([
    ['2026-11-22', '2026-11-22'],
    ['22/11/2026 10:15', '2026-11-22'],
    ['11/22/2026', '2026-11-22'],
    ['5/6/26', '2026-06-05'],
    ['22 Nov 2026', '2026-11-22'],
    ['31/02/2026', null],
    ['Total', null],
    ['', null],
  ])('the day %s is %s', (cell, day) => expect(dayOf(cell)).toBe(day));

  test.each([
    ['22,850.00', 2_285_000],
    ['ETB 22850', 2_285_000],
    ['(5.00)', -500],
    ['-5', -500],
    ['5.00 DR', -500],
    ['5.00CR', 500],
    ['1.234,56', null],
    ['', null],
  ])('the amount %s is %s santim', (cell, santim) => expect(santimOf(cell)).toBe(santim));
});
