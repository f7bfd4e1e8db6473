import type { stockEndpoints } from '#contract/endpoints/stock/stock.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { fileInPieces } from '#server/lib/http/answers/file-in-pieces.ts';
import { mayReadCosts } from '#server/lib/http/answers/hide-costs.ts';
import { moment, namedFile, pageHeaders } from '#server/lib/http/http.ts';
import type { StockService } from './stock.service.ts';

const today = () => moment(new Date()).slice(0, 10);

interface Services {
  stock: StockService;
  /** Makes cached pages of this node see the change at once. */
  changed(): Promise<void>;
}

export function stockHandlers({ stock, changed }: Services): Handlers<typeof stockEndpoints> {
  const shown = async <T>(moving: Promise<T>) => {
    const body = await moving;
    await changed();
    return { body };
  };
  return {
    'GET /api/stock': async ({ query }) => {
      const { items, total } = await stock.list(query);
      return { body: items, headers: pageHeaders('/api/stock', query, query.page, query.size, total) };
    },
    'GET /api/stock/export.csv': async ({ query }, { user }) => ({
      body: await fileInPieces(stock.export(query, mayReadCosts(user))),
      headers: namedFile(`stock-${today()}.csv`),
    }),
    'GET /api/stock/export.xlsx': async ({ query }, { user }) => ({
      body: await stock.exportAsXlsx(query, mayReadCosts(user)),
      headers: namedFile(`stock-${today()}.xlsx`),
    }),
    'GET /api/stock/places': async () => ({ body: await stock.listPlaces() }),
    'PUT /api/stock/places': async ({ body }, { user }) => ({
      body: await stock.setPlaces(body, user),
    }),
    'GET /api/stock/:id': async ({ params }) => ({ body: await stock.get(params.id) }),
    'GET /api/stock/:id/movements': async ({ params, query }) => {
      const { movements, total } = await stock.listMovements(params.id, query);
      const path = `/api/stock/${params.id}/movements`;
      return {
        body: movements,
        headers: pageHeaders(path, query, query.page, query.size, total),
      };
    },
    'GET /api/stock/deliveries': async ({ query }) => {
      const { deliveries, total } = await stock.listDeliveries(query);
      const headers = pageHeaders('/api/stock/deliveries', query, query.page, query.size, total);
      return { body: deliveries, headers };
    },
    'POST /api/stock/deliveries': ({ body, headers }, { user }) =>
      shown(stock.addDelivery(body, user, headers['idempotency-key'])),
    'POST /api/stock/deliveries/:id/receive': ({ params }, { user }) => shown(stock.receive(params.id, user)),
    'POST /api/stock/deliveries/:id/cancel': ({ params }, { user }) => shown(stock.cancel(params.id, user)),
    'PUT /api/stock/:id/warning': async ({ params, body }, { user }) => ({
      body: await stock.setWarning(params.id, body.warnAt, user),
    }),
    'PUT /api/stock/:id/cost': async ({ params, body }, { user }) => ({
      body: await stock.setCost(params.id, body.cost, user),
    }),
    'POST /api/stock/:id/count': ({ params, body, headers }, { user }) =>
      shown(stock.count(params.id, body, user, headers['idempotency-key'])),
    'POST /api/stock/:id/transfer': ({ params, body, headers }, { user }) =>
      shown(stock.transfer(params.id, body, user, headers['idempotency-key'])),
    'POST /api/stock/:id/adjustment': ({ params, body, headers }, { user }) =>
      shown(stock.adjust(params.id, body, user, headers['idempotency-key'])),
  };
}
