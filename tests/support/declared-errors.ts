import { z } from 'zod';
import type { ErrorBody } from '../../contract/common.ts';
import { aliasesOf, type EndpointDeclaration } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { errorsOf } from '../../contract/endpoints/errors.ts';
import { ERROR_DETAILS, isDetailed } from '../../contract/error-details.ts';
import { resumableEndpoints } from '../../contract/endpoints/pictures/uploads.ts';

/** A part of a path; '.' and '..' lead to another one. */
const SEGMENT = '(?!\\.{1,2}(?:/|$))[^/]+';

/** Every spelling of a call as a pattern; those without parameters come first, because `/top` is no id. */
const CALLS = Object.entries<EndpointDeclaration>({ ...endpoints, ...resumableEndpoints })
  .flatMap(([key, endpoint]) => {
    const [method = '', path = ''] = key.split(' ');
    return [path, ...aliasesOf(key)].map((each) => ({
      key,
      pattern: new RegExp(`^${method} ${each.replace(/:\w+/g, SEGMENT)}$`),
      errors: errorsOf(key, endpoint) as string[],
    }));
  })
  .toSorted((one, other) => one.key.split(':').length - other.key.split(':').length);

/**
 * Lets no test get an error that the call's declaration does not name, or details of another form than its code has,
 * because clients are written from declarations.
 * @throws Error with the call and the code.
 */
export function expectDeclared(method: string, path: string, body: unknown): void {
  const { code, details } = (body ?? {}) as Partial<ErrorBody>;
  const call = CALLS.find(({ pattern }) => pattern.test(`${method} ${path.split('?')[0]}`));
  if (call && code !== undefined && !call.errors.includes(code))
    throw new Error(`${call.key} answers '${code}', which it does not declare`);
  const declared = code !== undefined && isDetailed(code) ? ERROR_DETAILS[code] : z.undefined();
  if (call && code !== undefined && !declared.safeParse(details).success)
    throw new Error(
      `${call.key} answers '${code}' with other details than declared: ${JSON.stringify(details)}`,
    );
}
