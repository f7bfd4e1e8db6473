import type { Closing } from '#contract/books/closing.ts';
import type { closingEndpoints } from '#contract/endpoints/books/closing.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { ClosingService } from './closing.service.ts';

export const closingHandlers = ({
  closing,
}: {
  closing: ClosingService;
}): Handlers<typeof closingEndpoints> => ({
  'GET /api/closing': async ({ query }) => ({ body: await closing.read(query.day) }),
  'GET /api/closing.csv': async ({ query }) => {
    const found = await closing.read(query.day);
    return {
      body: csvOf(found),
      headers: { 'content-disposition': `attachment; filename="closing-${found.day}.csv"` },
    };
  },
  'POST /api/closing': async ({ body }, { user }) => ({ body: await closing.close(body, user) }),
});

const HEAD = ['Place', 'Booked (ETB)', 'Confirmed (ETB)', 'Waits (ETB)', 'Difference (ETB)'];

/**
 * A line of the CSV file. Its cells are names of places and amounts of our own, so no cell needs an escape against
 * formulas, not even '-5.00'.
 */
const lineOf = (place: string, amounts: readonly (number | null)[]): string =>
  `${[place, ...amounts.map((amount) => amount?.toFixed(2) ?? '')].join(',')}\r\n`;

function csvOf({ places, total, later }: Closing): string {
  const sums = ({ booked, confirmed, waits, difference }: Closing['total']) =>
    [booked, confirmed, waits, difference] as const;
  return [
    BYTE_ORDER_MARK + csvLine(HEAD),
    ...places.map((row) => lineOf(row.place, sums(row))),
    lineOf('total', sums(total)),
    ...later.map(({ place, amount, difference = null }) =>
      lineOf(`${place} (booked later)`, [amount, null, null, difference]),
    ),
  ].join('');
}
