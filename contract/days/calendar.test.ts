import { describe, expect, test } from 'vitest';
import { closedDays, fromEthiopian, holidaysOf, keptHolidaysOf, toEthiopian } from './calendar.ts';
import { later, noonOf } from './days.ts';

const KNOWN: Record<number, Record<string, string>> = {
  2024: {
    genna: '01-07',
    timkat: '01-20',
    siklet: '05-03',
    fasika: '05-05',
    enkutatash: '09-11',
    meskel: '09-27',
  },
  2025: {
    genna: '01-07',
    timkat: '01-19',
    siklet: '04-18',
    fasika: '04-20',
    enkutatash: '09-11',
    meskel: '09-27',
  },
  2026: {
    genna: '01-07',
    timkat: '01-19',
    siklet: '04-10',
    fasika: '04-12',
    enkutatash: '09-11',
    meskel: '09-27',
  },
  2027: {
    genna: '01-07',
    timkat: '01-19',
    siklet: '04-30',
    fasika: '05-02',
    enkutatash: '09-12',
    meskel: '09-28',
  },
  2028: {
    genna: '01-07',
    timkat: '01-20',
    siklet: '04-14',
    fasika: '04-16',
    enkutatash: '09-11',
    meskel: '09-27',
  },
  2029: {
    genna: '01-07',
    timkat: '01-19',
    siklet: '04-06',
    fasika: '04-08',
    enkutatash: '09-11',
    meskel: '09-27',
  },
  2030: {
    genna: '01-07',
    timkat: '01-19',
    siklet: '04-26',
    fasika: '04-28',
    enkutatash: '09-11',
    meskel: '09-27',
  },
};

describe('the Ethiopian calendar', () => {
  test('agrees with that of the runtime on each day of sixty years', () => {
    const format = new Intl.DateTimeFormat('en-u-ca-ethiopic', {
      ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
      timeZone: 'Africa/Addis_Ababa',
    });
    const differing: string[] = [];
    for (let day = '1995-01-01'; day < '2055-01-01'; day = later(day, 1)) {
      const parts = Object.fromEntries(
        format.formatToParts(noonOf(day)).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
      );
      const { year, month, date } = toEthiopian(day);
      const isSame = year === parts['year'] && month === parts['month'] && date === parts['day'];
      if (!isSame || fromEthiopian({ year, month, date }) !== day) differing.push(day);
    }
    expect(differing).toEqual([]);
  });

  test('has a sixth day of Pagume before a leap year', () => {
    expect(toEthiopian('2027-09-11')).toEqual({ year: 2019, month: 13, date: 6 });
    expect(toEthiopian('2027-09-12')).toEqual({ year: 2020, month: 1, date: 1 });
    expect(toEthiopian('2026-09-10')).toEqual({ year: 2018, month: 13, date: 5 });
  });
});

describe('public holidays', () => {
  test.each(Object.entries(KNOWN))('of %s are on their known days', (year, known) => {
    const found = Object.fromEntries(holidaysOf(Number(year)).map(({ name, day }) => [name, day.slice(5)]));
    expect(found).toMatchObject({ ...known, adwa: '03-02', labour: '05-01', patriots: '05-05' });
  });

  test('by the moon are estimates that close nothing until the owner has said their day', () => {
    const moon = holidaysOf(2026).filter(({ byMoon }) => byMoon);
    expect(moon.map(({ key, day }) => [key, day])).toEqual([
      ['eid-al-fitr-1447', '2026-03-20'],
      ['eid-al-adha-1447', '2026-05-27'],
      ['mawlid-1448', '2026-08-25'],
    ]);
    const year = { from: '2026-01-01', to: '2026-12-31' };
    const closed = (decided: { key: string; day: string; isOpen: boolean }[]) =>
      closedDays({ decided, closings: [] }, year);
    expect(closed([])).not.toContain('2026-03-20');
    expect(closed([{ key: 'eid-al-fitr-1447', day: '2026-03-21', isOpen: false }])).toContain('2026-03-21');
    expect(closed([{ key: 'eid-al-fitr-1447', day: '2026-03-21', isOpen: false }])).not.toContain(
      '2026-03-20',
    );
    expect(closed([{ key: 'fasika-2018', day: '2026-04-12', isOpen: true }])).not.toContain('2026-04-12');
    expect(closed([])).toContain('2026-04-12');
  });

  test('twice in one year are both there', () => {
    const mawlids = holidaysOf(2015).filter(({ name }) => name === 'mawlid');
    expect(mawlids.map(({ day }) => day)).toEqual(['2015-01-03', '2015-12-23']);
  });

  test('that were moved over the end of a year stand in the other one', () => {
    const decided = [{ key: 'mawlid-1437', day: '2016-01-02', isOpen: false }];
    const [before, after] = [2015, 2016].map((year) => keptHolidaysOf(year, decided).map(({ key }) => key));
    expect(before).not.toContain('mawlid-1437');
    expect(after).toContain('mawlid-1437');
  });
});

describe('closings', () => {
  test('over the end of a year and of Pagume close each of their days', () => {
    const closings = [{ from: '2027-09-10', to: '2027-09-13' }];
    const range = { from: '2027-09-01', to: '2027-09-30' };
    expect(closedDays({ decided: [], closings }, range)).toEqual([
      ...['2027-09-10', '2027-09-11', '2027-09-12', '2027-09-13'],
      '2027-09-28',
    ]);
    const christmas = closedDays(
      { decided: [], closings: [{ from: '2026-12-30', to: '2027-01-02' }] },
      { from: '2026-12-31', to: '2027-01-31' },
    );
    expect(christmas).toEqual(['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-07', '2027-01-19']);
  });
});
