import type { customerEndpoints } from '#contract/endpoints/accounts/customers.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { fileInPieces } from '#server/lib/http/answers/file-in-pieces.ts';
import { moment, namedFile, pageHeaders } from '#server/lib/http/http.ts';
import type { CustomersService } from './customers.service.ts';

const today = () => moment(new Date()).slice(0, 10);

export const customersHandlers = ({
  customers,
}: {
  customers: CustomersService;
}): Handlers<typeof customerEndpoints> => ({
  'GET /api/customers': async ({ query }) => {
    const { rows, total } = await customers.list(query);
    return { body: rows, headers: pageHeaders('/api/customers', query, query.page, query.size, total) };
  },
  'GET /api/customers/export.csv': async ({ query }, { user }) => ({
    body: await fileInPieces(customers.export(query, user)),
    headers: namedFile(`customers-${today()}.csv`),
  }),
  'GET /api/customers/export.xlsx': async ({ query }, { user }) => ({
    body: await customers.exportAsXlsx(query, user),
    headers: namedFile(`customers-${today()}.xlsx`),
  }),
  'GET /api/customers/:id': async ({ params }) => ({ body: await customers.read(params.id) }),
  'POST /api/customers/:id/notes': async ({ params, body }, { user }) => ({
    body: await customers.note(params.id, body.text, user),
  }),
  'DELETE /api/customers/:id/notes/:note': async ({ params }, { user }) => ({
    body: await customers.deleteNote(params.id, params.note, user),
  }),
  'PUT /api/customers/:id/tags': async ({ params, body }, { user }) => ({
    body: await customers.tag(params.id, body, user),
  }),
  'POST /api/customers/:id/merge': async ({ params, body }, { user }) => ({
    body: await customers.merge(params.id, body.customer, user),
  }),
  'POST /api/customers/:id/separation': async ({ params, body }, { user }) => ({
    body: await customers.separate(params.id, body.customer, user),
  }),
});
