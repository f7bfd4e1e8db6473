import type { bookEndpoints } from '#contract/endpoints/books/books.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { fileInPieces } from '#server/lib/http/answers/file-in-pieces.ts';
import { moment, namedFile, pageHeaders } from '#server/lib/http/http.ts';
import { csvOf } from '#server/lib/tables/file-columns.ts';
import { sheetOf, writeXlsx } from '#server/lib/tables/write-xlsx.ts';
import type { BooksService } from './books.service.ts';

const today = () => moment(new Date()).slice(0, 10);

export const booksHandlers = ({ books }: { books: BooksService }): Handlers<typeof bookEndpoints> => ({
  'GET /api/books': async ({ query }) => {
    const body = await books.read(query);
    return { body, headers: pageHeaders('/api/books', query, query.page, query.size, body.total) };
  },
  'GET /api/books.csv': async ({ query }) => ({
    body: await fileInPieces(books.export(query)),
    headers: namedFile(`books-${today()}.csv`),
  }),
  'GET /api/books.xlsx': async ({ query }) => ({
    body: await books.exportAsXlsx(query),
    headers: namedFile(`books-${today()}.xlsx`),
  }),
  'GET /api/vat-report': async ({ query }) => ({ body: await books.reportVat(query.period) }),
  'GET /api/vat-report.csv': async ({ query }, { user }) => {
    const { period, columns, rows } = await books.exportVat(query.period, user);
    return { body: csvOf(columns, rows), headers: namedFile(`vat-${period}.csv`) };
  },
  'GET /api/vat-report.xlsx': async ({ query }, { user }) => {
    const { period, columns, rows } = await books.exportVat(query.period, user);
    const body = await writeXlsx([sheetOf(period, columns, [rows])]);
    return { body, headers: namedFile(`vat-${period}.xlsx`) };
  },
});
