import type { Plugin } from 'rolldown';

/**
 * Writes each letter beyond Latin-1 as an escape (`\u1201`), because V8 keeps the whole text of a file that has a single
 * one in two bytes a letter, for as long as the server runs. `String.raw` would show the escape, so it may have none of them.
 */
export const narrowLetters: Plugin = {
  name: 'narrow-letters',
  // The last hook before files are written: what is printed after `renderChunk` has letters again.
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      if (/String\.raw`[^`]*[^\0-\xff]/.test(file.code))
        this.error(`${file.fileName}: String.raw with a letter beyond Latin-1`);
      file.code = file.code.replace(/[^\0-\xff]/g, escapeOf);
    }
  },
};

const escapeOf = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
