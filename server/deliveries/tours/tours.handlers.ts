import type { tourEndpoints } from '#contract/endpoints/deliveries/tours.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import { getOrder, type SalesDeps } from '#server/sales/sales.service.ts';
import { countCrewCash } from '../crews/count-crew-cash.ts';
import { readProofPicture } from '../reports/proofs.ts';
import { readOwnTour, readTour } from './read-tour.ts';
import { reportFromOwnTour, reportFromTour, takeReport } from '../reports/take-report.ts';
import { listProofs, readCrewCash } from './tours.service.ts';
import { makeTour, readTours, revokeTour } from './tours.ts';

export function toursHandlers(sales: SalesDeps): Handlers<typeof tourEndpoints> {
  const { given } = verbsOf(sales);
  const { reader } = sales.database;
  return {
    'POST /api/tours': given(makeTour),
    'GET /api/tours': async ({ query }, { user }) => ({ body: await readTours(sales, query.day, user) }),
    'DELETE /api/tours/:id': async ({ params }, { user }) => ({
      body: await revokeTour(sales, params.id, user),
    }),
    'GET /api/tour/:token': async ({ params }) => ({ body: await readTour(sales, params.token) }),
    'POST /api/tour/:token/reports': async ({ params, body }) => ({
      body: await reportFromTour(sales, params.token, body),
    }),
    'GET /api/own-tour': async (_input, { user }) => ({ body: await readOwnTour(sales, user) }),
    'POST /api/own-tour/reports': given(reportFromOwnTour),
    'POST /api/deliveries/reports': async ({ body }, { user }) => ({
      body: await takeReport(sales, body, { tour: null, by: user }),
    }),
    'GET /api/orders/:id/proofs': async ({ params }, { user }) => ({
      body: await listProofs(reader, (await getOrder(sales, params.id, user)).id),
    }),
    'GET /api/orders/:id/proofs/:report/pictures/:picture': async ({ params }, { user }) => ({
      body: await readProofPicture(sales, (await getOrder(sales, params.id, user)).id, params),
    }),
    'GET /api/crew-cash': async () => ({ body: await readCrewCash(reader) }),
    'POST /api/crew-cash/:crew/counts': async ({ params, body }, { user }) => ({
      body: await countCrewCash(sales, params.crew, body, user),
    }),
  };
}
