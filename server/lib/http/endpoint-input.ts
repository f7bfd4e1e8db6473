import type { z } from 'zod';
import { isRaw, type Endpoint } from '#contract/endpoints/endpoint.ts';
import { notFoundCode } from '#contract/endpoints/errors.ts';
import { fieldError, HttpError } from './http-error.ts';
import { singleHeader } from './http.ts';

/** The input of a call before its schemas have read it. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  headers?: Readonly<Record<string, string | string[] | undefined>>;
  body?: unknown;
}

export interface ReadInput {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
}

/**
 * Reads the input of a call by the schemas of its endpoint.
 * @throws HttpError 404 for an id that cannot exist, and 400 which names the invalid fields.
 */
export function readInput(endpoint: Endpoint, raw: RawInput): ReadInput {
  const { params, query, headers, body } = endpoint;
  return {
    params: params && readParams(endpoint, params, raw.params),
    body: body && (isRaw(body) ? raw.body : read(body, raw.body ?? null)),
    query: query && read(query, withoutAbsent(raw.query)),
    headers: headers && read(headers, onceEach(raw.headers ?? {})),
  };
}

function readParams(endpoint: Endpoint, schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw new HttpError(notFoundCode(endpoint));
  return result.data;
}

function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues)
    fields[path.map(String).join('.') || 'body'] ??= message || 'is not right';
  throw fieldError(fields);
}

const NO_VALUE = ['', 'undefined', 'null'];
const PAGE_NAMES = ['page', 'pageNumber'];

/**
 * Says whether a query parameter counts as left out: programs send an empty value, or 'undefined' or 'null', when they
 * have no value, and page 0 before anybody has turned a page.
 */
export const isAbsent = (name: string, value: string): boolean =>
  NO_VALUE.includes(value) || (value === '0' && PAGE_NAMES.includes(name));

const withoutAbsent = (query: unknown = {}) =>
  Object.fromEntries(
    Object.entries(query as Record<string, string>).filter(([name, value]) => !isAbsent(name, value)),
  );

const onceEach = (headers: NonNullable<RawInput['headers']>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, singleHeader(value)]));

/** Turns the query values of a call inside this process into text, as they would stand in an address. */
export const asQuery = (query: unknown = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, string | number | boolean | undefined>).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
