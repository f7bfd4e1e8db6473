import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';
import { isTest, listFiles } from './source-files.ts';

/** The engine of forms and the fields it draws. */
const ENGINE = /^app\/ui\//;
/** A limit written as a number or a pattern, where the contract has it. */
const LIMIT = /\b(pattern=(?:"[^"]*"|\{[^}]*\}))/;
/** A limit of letters that is typed, in an attribute or in a table of fields. */
const TYPED = /\bmaxLength(?:=\{[^}]*\b\d+\b[^}]*\}|="\d+"|: [^,}\n]*\b\d+\b)/g;
/** A spread of what binds a control to a field of a body. */
const BOUND = /\{\.\.\.(?:[\w.]+\.text|field|controlOf|control|bind|fieldsOf\(\w+\))\b/;

/**
 * Names second ways to write a form: a limit that is typed where the contract has it, and a `<form>` that sends what
 * a `useSubmission` of its own holds. Forms are bodies of endpoints (`useForm`, `EndpointForm`, `EndpointDialog`).
 */
export function checkForms(root: string): Outcome {
  const files = listFiles(root, ['.ts', '.tsx']).filter(
    (path) => path.startsWith('app/') && !ENGINE.test(path) && !isTest(path),
  );
  const faults = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const own = /<form\b/.test(text) && /\buseSubmission\(/.test(text);
    return [
      ...(path.endsWith('.tsx') ? limitsIn(text) : []).map(
        ({ line, limit }) =>
          `${path}:${line} says '${limit}' of a field whose body says it: take it from its facts`,
      ),
      ...typedIn(text).map(
        ({ line, limit }) =>
          `${path}:${line} says '${limit}': take it from the facts of its body, or from contract/longest.ts`,
      ),
      ...(own ? [`${path} sends a <form> of its own: take useForm and EndpointForm`] : []),
    ];
  });
  return { examined: files.length, faults };
}

/** Returns the limits of letters that are typed as numbers anywhere, as in search boxes and cells. */
const typedIn = (text: string) =>
  [...text.matchAll(TYPED)].map(({ 0: limit, index }) => ({
    line: text.slice(0, index).split('\n').length,
    limit,
  }));

/** Returns the limits that stand in an element beside the spread that binds it. */
function limitsIn(text: string) {
  return [...text.matchAll(/<[A-Z]\w*(?:=>|[^<>])*>/g)].flatMap(({ 0: element, index }) => {
    const limit = LIMIT.exec(element);
    if (limit === null || !BOUND.test(element)) return [];
    const line = text.slice(0, index + limit.index).split('\n').length;
    return [{ line, limit: limit[1]! }];
  });
}
