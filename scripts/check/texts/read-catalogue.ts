import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/** The parameters of each message in a catalogue, by the message's id. */
export type Catalogue = Map<string, Set<string>>;

/** Reads a catalogue. @throws when a message cannot be parsed as an ICU message. */
export function readCatalogue(root: string, path: string): Catalogue {
  const messages = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;
  return new Map(
    Object.entries(messages).map(([id, message]) => {
      try {
        return [id, parametersOfMessage(message)];
      } catch (error) {
        throw new Error(`${path}: '${id}' is no ICU message: ${String(error)}`, { cause: error });
      }
    }),
  );
}

/** The parameters that an ICU message names. @throws when it cannot be parsed. */
export const parametersOfMessage = (message: string): Set<string> =>
  parametersOf(compileMessageOrThrow(message));

function parametersOf(message: CompiledMessage): Set<string> {
  const parameters = new Set<string>();
  for (const token of Array.isArray(message) ? message : []) {
    if (typeof token === 'string') continue;
    const [name, , cases] = token;
    parameters.add(name);
    for (const part of Object.values(typeof cases === 'object' ? (cases ?? {}) : {}))
      for (const inner of parametersOf(part as CompiledMessage)) parameters.add(inner);
  }
  return parameters;
}
