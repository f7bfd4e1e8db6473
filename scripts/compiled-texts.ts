import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** A plug-in that parses the messages of catalogues at build time, so that browsers need no parser. */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /contract[\\/]texts[\\/][\w.-]+\.[a-z]{2}\.json$/ },
      handler(code) {
        const messages = Object.entries(JSON.parse(code) as Record<string, string>);
        const compiled = messages.map(([id, message]) => [id, compileMessageOrThrow(message)]);
        return {
          code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`,
          map: null,
          moduleType: 'js',
        };
      },
    },
  };
}
