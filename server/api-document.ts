import { isForStaff } from '#contract/endpoints/access.ts';
import type { EndpointDeclaration } from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { Subject } from '#contract/endpoints/groups.ts';
import { resumableEndpoints } from '#contract/endpoints/pictures/uploads.ts';
import { createDocument, type About, type ApiDocument } from './lib/http/openapi/openapi.ts';

const DECLARED: Readonly<Record<string, EndpointDeclaration & { subject: Subject }>> = {
  ...endpoints,
  ...resumableEndpoints,
};

export interface ApiDocumentWanted extends About {
  /** True for the whole document, false for one without the endpoints for people of the shop. */
  isWhole: boolean;
}

/** Makes the OpenAPI document, which takes tenths of a second. */
export function makeApiDocument({ isWhole, ...about }: ApiDocumentWanted): ApiDocument {
  const shown = Object.entries(DECLARED).filter(([, { access }]) => isWhole || !isForStaff(access));
  return createDocument(Object.fromEntries(shown), about);
}
