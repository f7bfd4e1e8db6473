import type { customerEndpoints } from '#contract/endpoints/accounts/customers.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { fileInPieces } from '#server/lib/http/answers/file-in-pieces.ts';
import { moment, namedFile } from '#server/lib/http/http.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import { deleteNote, mergeCustomers, noteCustomer, separateCustomer, tagCustomer } from './change-cards.ts';
import { readBatches, readCustomer, readCustomers, type Deps } from './customers.service.ts';
import { exportCustomers, exportCustomersAsXlsx } from './export-customers.ts';

const today = () => moment(new Date()).slice(0, 10);

export function customersHandlers({
  customers: { deps },
}: {
  customers: { deps: Deps };
}): Handlers<typeof customerEndpoints> {
  const { after, page } = verbsOf(deps);
  const reading = after((id) => readCustomer(deps, id));
  return {
    'GET /api/customers': page('/api/customers', readCustomers),
    'GET /api/customers/export.csv': async ({ query }, { user }) => ({
      body: await fileInPieces(exportCustomers(readBatches(deps, query, user), user)),
      headers: namedFile(`customers-${today()}.csv`),
    }),
    'GET /api/customers/export.xlsx': async ({ query }, { user }) => ({
      body: await exportCustomersAsXlsx(readBatches(deps, query, user), user),
      headers: namedFile(`customers-${today()}.xlsx`),
    }),
    'GET /api/customers/:id': async ({ params }) => ({ body: await readCustomer(deps, params.id) }),
    'POST /api/customers/:id/notes': reading(noteCustomer),
    'DELETE /api/customers/:id/notes/:note': async ({ params: { id, note } }, { user }) => {
      await deleteNote(deps, id, note, user);
      return { body: await readCustomer(deps, id) };
    },
    'PUT /api/customers/:id/tags': reading(tagCustomer),
    'POST /api/customers/:id/merge': reading(mergeCustomers),
    'POST /api/customers/:id/separation': reading(separateCustomer),
  };
}
