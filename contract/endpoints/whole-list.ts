import { MAX_WHOLE_LIST } from '../common.ts';
import type { EndpointDeclaration } from './endpoint.ts';

/** The description and the error of a list that is answered whole unless paging is asked for. */
export const wholeList = {
  description: `Without \`page\`, \`pageNumber\` and \`size\` all rows that fit, or the first ${MAX_WHOLE_LIST} of more; then \`Link\` names the page that goes on.`,
  errors: ['list-under-way'],
} as const satisfies Partial<EndpointDeclaration>;
