import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { makeApiDocument } from '../../server/api-document.ts';
import type { Answer } from './shop-client.ts';

interface Response {
  $ref?: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: object }>;
}
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { responses: Record<string, Response> };
}

const whole = makeApiDocument({
  isWhole: true,
  title: 'Wenber',
  description: '',
  address: 'https://shop.test',
});
const { paths, components } = whole as unknown as Document;

const ajv = new Ajv({ strict: false });
addFormats.default(ajv, ['uuid', 'date', 'date-time', 'email']);
ajv.addFormat('binary', true);
ajv.addFormat('base64', true);
ajv.addSchema({ $id: 'document', components });
const compiled = new Map<object, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  const made = ajv.compile(JSON.parse(text) as object);
  compiled.set(schema, made);
  return made;
}

/** The headers that are the API's own; all others are HTTP's. A refusal of an upload is one of the shop, not of tus. */
const TOLD = /^(retry-after|etag|x-total-count|link|content-disposition|location|www-authenticate)$/;
const TOLD_OF_SUCCESS = /^(tus|upload)-/;

const isTold = (name: string, status: number): boolean =>
  TOLD.test(name) || (status < 400 && TOLD_OF_SUCCESS.test(name));

/**
 * Tells how an answer is otherwise than the OpenAPI document describes it: status, media type, shape and headers.
 * @param path as the document has it, with `{names}`.
 */
export function undescribedIn(method: string, path: string, answer: Answer): string[] {
  const { status, headers, body } = answer;
  const told = paths[path]?.[method.toLowerCase()]?.responses[status];
  if (!told) return [`the document does not describe ${status} of ${method} ${path}`];
  const response = told.$ref ? components.responses[told.$ref.split('/').at(-1)!]! : told;
  const names = Object.keys(response.headers ?? {}).map((name) => name.toLowerCase());
  const untold = Object.keys(headers).filter((name) => isTold(name, status) && !names.includes(name));
  const faults = untold.map(
    (name) => `the document does not describe ${name} of ${status}, ${method} ${path}`,
  );
  if (method === 'HEAD' || !response.content) return body === '' ? faults : [...faults, 'there is a body'];
  const type = headers['content-type']?.split(';')[0] ?? 'no media type';
  const content = response.content[type];
  if (!content) return [...faults, `the document does not describe ${type} of ${status}, ${method} ${path}`];
  if (type !== 'application/json') return faults;
  const validate = validatorOf(content.schema);
  return validate(body)
    ? faults
    : [...faults, `${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}`];
}
