import type { searchDeskEndpoints } from '#contract/endpoints/searching/search-desk.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { summaryAnswer } from '../catalogue.answers.ts';
import type { CatalogueService } from '../catalogue.service.ts';

const SHOWN = 8;

/** A trial search in the back office: its answer is the one that shoppers get, and it is not counted as a search. */
export const searchTrialHandlers = ({
  catalogue,
}: {
  catalogue: CatalogueService;
}): Pick<Handlers<typeof searchDeskEndpoints>, 'GET /api/search/trial'> => ({
  'GET /api/search/trial': async ({ query: { keyword } }) => {
    const { products, total, reading } = await catalogue.list({ keyword, page: 1, size: SHOWN });
    return { body: { reading, products: products.map(summaryAnswer), total } };
  },
});
