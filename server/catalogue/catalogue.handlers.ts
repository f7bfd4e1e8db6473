import { doneText } from '#contract/texts/done.ts';
import type { catalogueEndpoints } from '#contract/endpoints/goods/products.ts';
import { MAX_WHOLE_LIST } from '#contract/common.ts';
import { choicesGiven } from '#contract/searching/facet-query.ts';
import { PRODUCT_STATE_FACTS } from '#contract/goods/product-states.ts';
import { SHOP_PAGE_SIZE, type ShopQuery } from '#contract/goods/products.ts';
import type { Review } from '#contract/goods/reviews.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import { answerWhole, pageAsked } from '#server/lib/http/answers/lists.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';
import {
  firstDraftAnswer,
  keptSummary,
  managedAnswer,
  productAnswer,
  summaryAnswer,
  surrogateKeyOf,
  surrogateKeysOf,
} from './catalogue.answers.ts';
import type { CatalogueService } from './catalogue.service.ts';
import { listOffered } from './sets/sets.ts';
import type { StoredProduct } from './catalogue.store.ts';
import { mayReadCosts, withoutCosts } from '#server/lib/http/answers/hide-costs.ts';
import { isManager } from './finding/is-manager.ts';
import { hasPage } from './products/product-state.ts';
import { etagOf } from './products/product-etag.ts';

interface Services {
  catalogue: CatalogueService;
  /** The newest reviews of a product; the module of reviews builds on this one. */
  listNewestReviews(productId: string): Promise<Review[]>;
  settings: SettingsService;
  uploads: Pick<UploadsService, 'listSizes'>;
  database: Pick<Database, 'reader'>;
  /** Lets this node drop the cached pages that a change concerns at once. */
  changed(): Promise<void>;
}

const SHOP_LIST = '/api/products/shops';

export const catalogueHandlers = (services: Services): Handlers<typeof catalogueEndpoints> => ({
  ...listHandlers(services),
  ...productHandlers(services),
  ...relatedHandlers(services),
  ...editingHandlers(services),
});

type Some = Partial<Handlers<typeof catalogueEndpoints>>;

const listHandlers = ({ catalogue, settings }: Services) =>
  ({
    'GET /api/products': async ({ query: { pageNumber: page, keyword } }, caller) => {
      const drafts = await isManager(caller);
      const current = await settings.getRecent();
      const size = current.settings.homePageSize;
      // The newest pieces begin with those that can be bought; managers see them in the order in which they were made.
      const { products, total } = await catalogue.list({ page, keyword, drafts, size, soldOutLast: !drafts });
      return {
        body: { products: products.map(summaryAnswer), page, pages: Math.max(1, Math.ceil(total / size)) },
        surrogateKeys: [['settings', current.version], ...surrogateKeysOf(products)],
      };
    },

    'GET /api/products/shops': async ({ query }) => {
      const asked = pageAsked(query, SHOP_PAGE_SIZE);
      const question = questionOf(query);
      if (!asked) return wholeShop(catalogue, query, await catalogue.first(question, MAX_WHOLE_LIST));
      const { products, total } = await catalogue.list({ ...question, ...asked });
      return {
        body: products.map(keptSummary),
        headers: pageHeaders(SHOP_LIST, query, asked.page, asked.size, total),
        surrogateKeys: surrogateKeysOf(products),
      };
    },

    'POST /api/products/named': async ({ body }) => ({ body: await catalogue.findNamed(body.names) }),

    'GET /api/products/top': async () => {
      const products = await catalogue.listTop();
      return { body: products.map(keptSummary), surrogateKeys: surrogateKeysOf(products) };
    },
  }) satisfies Some;

/** The page of one product. */
const productHandlers = ({ catalogue, listNewestReviews, uploads, settings, database }: Services) =>
  ({
    'GET /api/products/:id': async ({ params }, caller) => {
      const managed = await isManager(caller);
      const row = await catalogue.getWhole(params.id, { drafts: managed ? 'all' : 'first' });
      if (!managed && !hasPage(row)) return firstDraftResponse(row);
      const answer = managed ? managedAnswer : productAnswer;
      const [reviews, pictures] = await Promise.all([
        listNewestReviews(row.id),
        uploads.listSizes([...row.images, ...row.variants.flatMap(({ images }) => images)]),
      ]);
      const { sets, version } = await settings.getRecent();
      const offered = await listOffered(
        database.reader,
        sets.filter(({ lines }) => lines.some(({ product }) => product === row.id)),
      );
      const inSets = offered.body.map(({ _id, name, nameAm }) => ({ _id, name, nameAm }));
      const whole = { ...answer(row, reviews), pictures, ...(inSets.length > 0 && { inSets }) };
      const viewer = managed ? await caller.findUser() : null;
      const body = viewer && !mayReadCosts(viewer) ? withoutCosts(whole) : whole;
      return {
        body,
        headers: {
          etag: etagOf(row, body),
          ...(!PRODUCT_STATE_FACTS[body.state].isIndexed && { 'x-robots-tag': 'noindex' }),
        },
        surrogateKeys: [['settings', version], surrogateKeyOf(row), ...offered.surrogateKeys],
      };
    },
  }) satisfies Some;

/** The lists of other products on a product's page. */
const relatedHandlers = ({ catalogue }: Services) =>
  ({
    'GET /api/products/:id/nearest': async ({ params }) => {
      const row = await catalogue.get(params.id, { drafts: 'none' });
      const products = await catalogue.listNearest(row);
      return {
        body: products.map(summaryAnswer),
        surrogateKeys: [surrogateKeyOf(row), ...surrogateKeysOf(products)],
      };
    },

    'GET /api/products/:id/related': async ({ params }) => {
      const row = await catalogue.get(params.id, { drafts: 'none' });
      const { goesWith, sameSeries, floorModels } = await catalogue.listRelated(row);
      return {
        body: {
          goesWith: goesWith.map(summaryAnswer),
          sameSeries: sameSeries.map(summaryAnswer),
          floorModels: floorModels.map(summaryAnswer),
        },
        surrogateKeys: [
          surrogateKeyOf(row),
          ...surrogateKeysOf([...goesWith, ...sameSeries, ...floorModels]),
        ],
      };
    },
  }) satisfies Some;

const questionOf = ({ keyword, sort, ...given }: ShopQuery) => ({
  keyword,
  sort,
  choices: choicesGiven(given),
  soldOutLast: true,
});

/**
 * The list of all products in the shop. A search whose answer is streamed in batches is not cached, because the number
 * of different searches is endless.
 */
async function wholeShop(
  catalogue: CatalogueService,
  query: ShopQuery,
  { ids, products, total }: Awaited<ReturnType<CatalogueService['first']>>,
) {
  const rows = { byIds: catalogue.listPublished, answerOf: summaryAnswer };
  const answer = await answerWhole(ids, total, rows, { path: SHOP_LIST, query });
  const isCached = !query.keyword || Array.isArray(answer.body);
  return isCached ? { ...answer, surrogateKeys: surrogateKeysOf(products) } : answer;
}

/** The answer about a first draft, without surrogate keys, so that no cache stores it. */
function firstDraftResponse(row: StoredProduct) {
  const body = firstDraftAnswer(row);
  const headers = { etag: etagOf(row, body), 'x-robots-tag': 'noindex' };
  return { body, headers };
}

const editingHandlers = ({ catalogue, listNewestReviews, changed }: Services) =>
  ({
    'POST /api/products': async ({ body }, { user }) => {
      const draft = await catalogue.createDraft(body ?? {}, user);
      await changed();
      return { body: managedAnswer(draft, []) };
    },

    'POST /api/products/:id/duplicate': async ({ params }, { user }) => {
      const copy = await catalogue.duplicate(params.id, user);
      await changed();
      return { body: managedAnswer(copy, []) };
    },

    'PUT /api/products/:id': async ({ params, headers, body }, { user }) => {
      const row = await catalogue.save(params.id, body, { by: user, ifMatch: headers['if-match'] });
      await changed();
      return { body: managedAnswer(row, await listNewestReviews(row.id)) };
    },

    'PATCH /api/products/:id/state': async ({ params, body }, { user }) => {
      const row = await catalogue.changeState(params.id, body, user);
      await changed();
      return { body: managedAnswer(row, await listNewestReviews(row.id)) };
    },

    'DELETE /api/products/:id': async ({ params, headers }, { user }) => {
      await catalogue.remove(params.id, { by: user, ifMatch: headers['if-match'] });
      await changed();
      return { body: { message: doneText('product-deleted') } };
    },
  }) satisfies Some;
