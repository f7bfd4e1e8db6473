import { isForStaff } from '#contract/endpoints/access.ts';
import type { EndpointDeclaration } from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { Subject } from '#contract/endpoints/groups.ts';
import { resumableEndpoints } from '#contract/endpoints/pictures/uploads.ts';
import { createDocument, type About, type ApiDocument } from './lib/http/openapi/openapi.ts';

const INTRODUCTION = `The API of this shop. Bodies are JSON in UTF-8; amounts are birr (ETB) with at most two decimals; moments are ISO 8601 with the offset of Ethiopia (+03:00).

Calls of \`/api/products\`, \`/api/users\`, \`/api/orders\` and \`/api/config\` are there without \`/api\`, too: \`POST /orders\` is \`POST /api/orders\`. HEAD answers like GET, without the body.

An error is \`{message, code, details?}\`: the message is a sentence for a person, the code is for programs, and the details depend on the code. What is no call is answered with 404 \`not-found\`, another method with 405 \`method-not-allowed\`, and what is no HTTP with 400, 408, 413 or 431.`;

const DECLARED: Readonly<Record<string, EndpointDeclaration & { subject: Subject }>> = {
  ...endpoints,
  ...resumableEndpoints,
};

export interface ApiDocumentWanted extends Pick<About, 'title' | 'address'> {
  /** True for the whole document, false for one without the endpoints for people of the shop. */
  isWhole: boolean;
}

/** Makes the OpenAPI document, which takes tenths of a second. */
export function makeApiDocument({ isWhole, ...about }: ApiDocumentWanted): ApiDocument {
  const shown = Object.entries(DECLARED).filter(([, { access }]) => isWhole || !isForStaff(access));
  return createDocument(Object.fromEntries(shown), { ...about, description: INTRODUCTION });
}
