import type { Closing } from '#contract/books/closing.ts';
import type { closingEndpoints } from '#contract/endpoints/books/closing.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { namedFile } from '#server/lib/http/http.ts';
import { csvOf, type FileColumn } from '#server/lib/tables/file-columns.ts';
import { sheetOf, writeXlsx } from '#server/lib/tables/write-xlsx.ts';
import type { ClosingService } from './closing.service.ts';

export const closingHandlers = ({
  closing,
}: {
  closing: ClosingService;
}): Handlers<typeof closingEndpoints> => ({
  'GET /api/closing': async ({ query }) => ({ body: await closing.read(query.day) }),
  'GET /api/closing.csv': async ({ query }) => {
    const found = await closing.read(query.day);
    return { body: csvOf(COLUMNS, linesOf(found)), headers: namedFile(`closing-${found.day}.csv`) };
  },
  'GET /api/closing.xlsx': async ({ query }) => {
    const found = await closing.read(query.day);
    const body = await writeXlsx([sheetOf(found.day, COLUMNS, [linesOf(found)])]);
    return { body, headers: namedFile(`closing-${found.day}.xlsx`) };
  },
  'POST /api/closing': async ({ body }, { user }) => ({ body: await closing.close(body, user) }),
});

interface Line {
  place: string;
  amounts: Partial<Record<'booked' | 'confirmed' | 'waits' | 'difference', number | null>>;
}

const COLUMNS: readonly FileColumn<Line>[] = [
  { title: 'Place', kind: 'text', of: ({ place }) => place },
  { title: 'Booked (ETB)', kind: 'birr', of: ({ amounts }) => amounts.booked },
  { title: 'Confirmed (ETB)', kind: 'birr', of: ({ amounts }) => amounts.confirmed },
  { title: 'Waits (ETB)', kind: 'birr', of: ({ amounts }) => amounts.waits },
  { title: 'Difference (ETB)', kind: 'birr', of: ({ amounts }) => amounts.difference },
];

const linesOf = ({ places, total, later }: Closing): Line[] => [
  ...places.map((row) => ({ place: row.place, amounts: row })),
  { place: 'total', amounts: total },
  ...later.map(({ place, amount, difference = null }) => ({
    place: `${place} (booked later)`,
    amounts: { booked: amount, difference },
  })),
];
