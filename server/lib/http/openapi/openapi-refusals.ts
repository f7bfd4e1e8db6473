import { z } from 'zod';
import { errorBody } from '#contract/common.ts';
import { HEADERS_OF_REFUSALS, type AnswerHeader } from '#contract/endpoints/answer-headers.ts';
import { ERROR_DETAILS, isDetailed, type DetailedCode } from '#contract/error-details.ts';
import { DETAILS_EXAMPLES } from '#contract/examples.ts';
import { errorsText, type ErrorCode } from '#contract/texts/errors.ts';
import type { JsonSchema } from './openapi-schemas.ts';

/** The most error codes that are joined to the name of a shared response; a longer name could not be read. */
const MOST_NAMED = 3;

/** Stand-ins for the parameters of sentences, so that the document shows '{field}' in place of a value. */
const PLACES = {
  ...Object.fromEntries(
    [
      'field',
      'problem',
      'types',
      'allow',
      'name',
      'countInStock',
      'most',
      'birr',
      'method',
      'taken',
      'due',
    ].map((name) => [name, `{${name}}`]),
  ),
  more: 0,
};

const pascal = (code: string) => code.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The schema of each error that has details; clients tell these errors apart by `code`. */
const DETAILED = Object.fromEntries(
  Object.entries(ERROR_DETAILS).map(([code, details]) => [
    code,
    z
      .intersection(errorBody, z.object({ code: z.literal(code), details }))
      .meta({ id: `${pascal(code)}Error` }),
  ]),
) as unknown as Record<DetailedCode, z.ZodType>;

interface Parts {
  schemas: { of(schema: z.ZodType, io: 'output'): JsonSchema };
  /** The shared examples of the document; filled with those that are referred to. */
  examples: Record<string, object>;
  headersOf(sent?: readonly AnswerHeader[]): object;
}

/**
 * Makes the refusals of a document by status and error codes. Refusals that several calls share become named responses.
 */
export function createRefusals({ schemas, examples, headersOf }: Parts) {
  const shared = new Map<string, { name: string; response: object; places: object[] }>();

  const responseOf = (status: number, codes: readonly ErrorCode[], beside: z.ZodType[] = []) => ({
    description: codes.map((code) => `\`${code}\`: ${errorsText(code, PLACES)}`).join('  \n'),
    ...headersOf(HEADERS_OF_REFUSALS[status]),
    content: {
      'application/json': {
        schema: schemas.of(oneOf([...beside, ...bodiesWith(codes)]), 'output'),
        examples: Object.fromEntries(codes.map((code) => exampleOf(code, examples))),
      },
    },
  });

  return {
    /** Returns the response with these error codes. */
    of(status: number, codes: readonly ErrorCode[]): object {
      const name = codes.map(pascal).join('Or');
      const known = shared.get(name) ?? { name, response: responseOf(status, codes), places: [] };
      shared.set(name, known);
      const place = {};
      if (codes.length > MOST_NAMED) return known.response;
      known.places.push(place);
      return place;
    },

    /** Returns the response for a status that is both a success and a refusal: its body is `other` or an error. */
    beside: (status: number, codes: readonly ErrorCode[], other: z.ZodType): object =>
      responseOf(status, codes, [other]),

    /** Returns the response to HEAD, which has no body. */
    withoutBody: (status: number, codes: readonly ErrorCode[]): object => ({
      description: codes.map((code) => `\`${code}\``).join(', '),
      ...headersOf(HEADERS_OF_REFUSALS[status]),
    }),

    /** Replaces responses that several calls share by references. @returns the named responses. */
    finish(): Record<string, object> {
      const named: Record<string, object> = {};
      for (const { name, response, places } of shared.values()) {
        const isShared = places.length > 1;
        if (isShared) named[name] = response;
        for (const place of places)
          Object.assign(place, isShared ? { $ref: `#/components/responses/${name}` } : response);
      }
      return named;
    },
  };
}

/** The parameters of sentences that no details hold. */
const EXAMPLE = { field: 'shippingAddress.phone', problem: 'is missing', birr: '18,250' };

/** Refers to the example of a code, which is made when the first response needs it. */
function exampleOf(code: ErrorCode, examples: Parts['examples']): [string, object] {
  const details = DETAILS_EXAMPLES[code as DetailedCode];
  const message = errorsText(code, { ...EXAMPLE, ...(details as object) });
  const value = { message, code, ...(details !== undefined && { details }) };
  examples[code] ??= { value };
  return [code, { $ref: `#/components/examples/${code}` }];
}

function bodiesWith(codes: readonly ErrorCode[]): z.ZodType[] {
  const plain = codes.filter((code) => !isDetailed(code));
  return [
    ...(plain.length > 0 ? [z.intersection(errorBody, z.object({ code: z.enum(plain) }))] : []),
    ...codes.filter(isDetailed).map((code) => DETAILED[code]),
  ];
}

const oneOf = (schemas: z.ZodType[]) => (schemas.length === 1 ? schemas[0]! : z.union(schemas));
