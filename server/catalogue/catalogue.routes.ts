import { z } from 'zod';
import { done, idParams } from '#contract/common.ts';
import { draftBeginning } from '#contract/inventory.ts';
import {
  product,
  productPage,
  productPageQuery,
  productSummary,
  productUpdate,
  SHOP_PAGE_SIZE,
  shopQuery,
} from '#contract/products.ts';
import type { Review } from '#contract/reviews.ts';
import { pageHeaders, type Http } from '#server/platform/http.ts';
import { madeOf } from '#server/platform/made-of.ts';
import { Refusal } from '#server/platform/errors.ts';
import { viewerOf, type Viewer } from '#server/platform/permission-guard.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { ingredientOf, ingredientsOf, productAnswer, summaryAnswer } from './catalogue.answers.ts';
import type { CatalogueService } from './catalogue.service.ts';

interface Services {
  catalogue: CatalogueService;
  /** The newest reviews of a product; the module of reviews builds on this one. */
  listNewestReviews(productId: string): Promise<Review[]>;
  settings: SettingsService;
  findViewer(authorization: string | undefined): Promise<Viewer | null>;
  /** Makes kept pages of this node see the change at once. */
  changed(): Promise<void>;
}

/** Without paging parameters a list ends here (design: lists are plain arrays, at most 100). */
const WHOLE_LIST = 100;
const tags = ['products'];

export function catalogueRoutes(
  http: Http,
  { catalogue, listNewestReviews, settings, findViewer, changed }: Services,
): void {
  const isAdministrator = async (authorization: string | undefined) =>
    Boolean((await findViewer(authorization))?.isAdmin);

  http.get(
    '/api/products',
    { schema: { tags, querystring: productPageQuery, response: { 200: productPage } } },
    async (request, reply) => {
      const { pageNumber: page, keyword, drafts } = request.query;
      if (drafts && !(await isAdministrator(request.headers.authorization)))
        throw new Refusal(403, 'not-allowed');
      const current = await settings.getRecent();
      const size = current.settings.homePageSize;
      const { products, total } = await catalogue.list({ page, keyword, drafts, size });
      madeOf(reply, [['settings', current.version], ...ingredientsOf(products)]);
      return { products: products.map(summaryAnswer), page, pages: Math.max(1, Math.ceil(total / size)) };
    },
  );

  http.get(
    '/api/products/shops',
    { schema: { tags, querystring: shopQuery, response: { 200: z.array(productSummary) } } },
    async (request, reply) => {
      const { keyword, category, sort, page = 1 } = request.query;
      const size = request.query.size ?? (request.query.page === undefined ? WHOLE_LIST : SHOP_PAGE_SIZE);
      const { products, total } = await catalogue.list({ keyword, category, sort, page, size });
      reply.headers(pageHeaders('/api/products/shops', request.query, page, size, total));
      madeOf(reply, ingredientsOf(products));
      return products.map(summaryAnswer);
    },
  );

  http.get(
    '/api/products/top',
    { schema: { tags, response: { 200: z.array(productSummary) } } },
    async (_request, reply) => {
      const products = await catalogue.listTop();
      madeOf(reply, ingredientsOf(products));
      return products.map(summaryAnswer);
    },
  );

  http.get(
    '/api/products/:id',
    { schema: { tags, params: idParams, response: { 200: product } } },
    async (request, reply) => {
      const { authorization } = request.headers;
      const drafts = authorization !== undefined && (await isAdministrator(authorization));
      const row = await catalogue.get(request.params.id, { drafts });
      madeOf(reply, [ingredientOf(row)]);
      return productAnswer(row, await listNewestReviews(row.id));
    },
  );

  http.post(
    '/api/products',
    { schema: { tags, body: draftBeginning, response: { 201: product } } },
    async (request, reply) => {
      const draft = await catalogue.createDraft(request.body ?? {}, viewerOf(request));
      await changed();
      return reply.status(201).send(productAnswer(draft, []));
    },
  );

  http.post(
    '/api/products/:id/duplicate',
    { schema: { tags, params: idParams, response: { 201: product } } },
    async (request, reply) => {
      const copy = await catalogue.duplicate(request.params.id, viewerOf(request));
      await changed();
      return reply.status(201).send(productAnswer(copy, []));
    },
  );

  http.put(
    '/api/products/:id',
    { schema: { tags, params: idParams, body: productUpdate, response: { 200: product } } },
    async (request) => {
      const row = await catalogue.save(request.params.id, request.body, viewerOf(request));
      await changed();
      return productAnswer(row, await listNewestReviews(row.id));
    },
  );

  http.delete(
    '/api/products/:id',
    { schema: { tags, params: idParams, response: { 200: done } } },
    async (request) => {
      await catalogue.remove(request.params.id, viewerOf(request));
      await changed();
      return { message: 'Product deleted' };
    },
  );
}
