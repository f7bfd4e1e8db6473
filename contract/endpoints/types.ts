import type { z } from 'zod';
import type { EmptyAnswer, EndpointDeclaration, FileAnswer, RawBody } from './endpoint.ts';

/** The type of a part of the input after its schema has read it; undefined where the part is not declared. */
type Read<D, Part extends keyof EndpointDeclaration> =
  D extends Record<Part, infer S>
    ? S extends z.ZodType
      ? z.output<S>
      : S extends RawBody
        ? Raw<S>
        : never
    : undefined;
type Raw<B extends RawBody> = B['as'] extends 'string' ? string | null : Uint8Array | null;

/** The input of a handler, checked and converted by the declared schemas. */
export interface InputOf<D> {
  params: Read<D, 'params'>;
  query: Read<D, 'query'>;
  headers: Read<D, 'headers'>;
  body: Read<D, 'body'>;
}

export type ResponsesOf<D> = D extends { responses: infer R } ? R : never;
export type BodyOf<S> = S extends z.ZodType
  ? z.output<S>
  : S extends FileAnswer | EmptyAnswer
    ? unknown
    : never;

/** The headers that a handler may send with its answer. */
export type SentBy<D> = D extends { sends: readonly (infer Name extends string)[] }
  ? { readonly [N in Name]?: string }
  : Readonly<Record<string, never>>;

/** The JSON of the usual answers (2xx). */
export type AnswerOf<D> = BodyOf<ResponsesOf<D>[keyof ResponsesOf<D>]>;

type Nothing = object;
type Sent<D, Part extends keyof EndpointDeclaration> =
  D extends Record<Part, infer S> ? (S extends z.ZodType ? S : never) : never;
type Needed<Name extends string, Value> = undefined extends Value
  ? { [N in Name]?: Value }
  : { [N in Name]: Value };
type Given<Name extends string, S> = [S] extends [never]
  ? unknown
  : S extends z.ZodType
    ? Needed<Name, z.input<S>>
    : never;
/** The query that a client gives: every parameter may be left out, and numbers are given as numbers. */
type GivenQuery<S> = [S] extends [never]
  ? unknown
  : S extends z.ZodType
    ? { query?: Partial<z.output<S>> }
    : never;
type GivenHeaders<S> = [S] extends [never] ? Nothing : S extends z.ZodType ? { headers?: z.input<S> } : never;

/** The input that a client gives to a call. */
export type GivenTo<D> = Given<'params', Sent<D, 'params'>> &
  Given<'body', Sent<D, 'body'>> &
  GivenQuery<Sent<D, 'query'>> &
  GivenHeaders<Sent<D, 'headers'>>;
