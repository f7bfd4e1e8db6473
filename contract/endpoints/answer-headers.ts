import { z } from 'zod';

/**
 * The response headers that the API defines beside the usual ones of HTTP. An endpoint names those of its 2xx answers
 * (`sends`); those of error answers follow from the status.
 */
export const ANSWER_HEADERS = {
  'x-total-count': z.int().min(0).meta({ description: 'How many there are in all, on all pages' }),
  link: z
    .string()
    .meta({ description: 'RFC 8288: the addresses of the pages `first`, `last`, `prev` and `next`' }),
  etag: z
    .string()
    .meta({ description: 'Names this version: for `If-None-Match`, and for `If-Match` of a change' }),
  'x-robots-tag': z.string().meta({ description: '`noindex`, of what search engines are not to list' }),
  'content-disposition': z.string().meta({ description: 'The name of the file' }),
  location: z.string().meta({ description: 'The path of what was begun' }),
  'retry-after': z.int().min(0).meta({ description: 'After so many seconds the call may be made again' }),
  'www-authenticate': z
    .string()
    .meta({ description: 'RFC 6750: `Bearer`, and what was wrong with the token' }),
  allow: z.string().meta({ description: 'The methods that are possible here' }),
  'tus-resumable': z.literal('1.0.0').meta({ description: 'The version of the protocol' }),
  'tus-version': z.string().meta({ description: 'The versions of the protocol that are spoken' }),
  'tus-extension': z.string().meta({ description: 'The extensions that are spoken' }),
  'tus-max-size': z.int().meta({ description: 'The largest upload, in bytes' }),
  'upload-offset': z
    .int()
    .min(0)
    .meta({ description: 'So many bytes are there; the next piece begins here' }),
  'upload-length': z.int().min(0).meta({ description: 'The bytes of the whole' }),
  'upload-metadata': z.string().meta({ description: 'As it was sent when the upload began' }),
  'upload-expires': z.string().meta({ description: 'Until then the upload can go on (an HTTP date)' }),
  'upload-address': z.string().meta({ description: 'The address of the picture, with the last piece' }),
} as const satisfies Record<string, z.ZodType>;
export type AnswerHeader = keyof typeof ANSWER_HEADERS;

/** The headers that error answers may carry, by status. */
export const HEADERS_OF_REFUSALS: Readonly<Record<number, readonly AnswerHeader[]>> = {
  401: ['www-authenticate'],
  405: ['allow'],
  423: ['retry-after'],
  429: ['retry-after'],
  503: ['retry-after'],
  507: ['retry-after'],
};
