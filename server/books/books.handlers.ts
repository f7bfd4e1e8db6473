import type { bookEndpoints } from '#contract/endpoints/books/books.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { fileInPieces } from '#server/lib/http/answers/file-in-pieces.ts';
import { moment, pageHeaders } from '#server/lib/http/http.ts';
import type { BooksService } from './books.service.ts';

const asFile = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });

export const booksHandlers = ({ books }: { books: BooksService }): Handlers<typeof bookEndpoints> => ({
  'GET /api/books': async ({ query }) => {
    const body = await books.read(query);
    return { body, headers: pageHeaders('/api/books', query, query.page, query.size, body.total) };
  },
  'GET /api/books.csv': async ({ query }) => ({
    body: await fileInPieces(books.export(query)),
    headers: asFile(`books-${moment(new Date()).slice(0, 10)}.csv`),
  }),
  'GET /api/vat-report': async ({ query }) => ({ body: await books.reportVat(query.period) }),
  'GET /api/vat-report.csv': async ({ query }, { user }) => {
    const { name, csv } = await books.exportVat(query.period, user);
    return { body: csv, headers: asFile(name) };
  },
});
