import type { FastifyReply } from 'fastify';

/**
 * The rows an answer was made of, for pages that are kept: `product:{id}` with the row's version, or a set such
 * as `products` that may get new members. Of nothing: it stays as long as the process. Travels as a header to renderings alone.
 */
export type Ingredient = readonly [name: string, version: number];

export const MADE_OF = 'x-made-of';

export function madeOf(reply: FastifyReply, ingredients: readonly Ingredient[]): void {
  if (reply.request.isRendering) reply.header(MADE_OF, JSON.stringify(ingredients));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The call comes from the rendering of a page in this process. */
    isRendering: boolean;
  }
}
