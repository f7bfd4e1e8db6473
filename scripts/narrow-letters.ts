import type { Plugin } from 'rolldown';

/**
 * Writes each letter beyond ASCII as an escape (`\u1201`). Node reads a file of more than a megabyte that has a single
 * other letter into two bytes a letter, and V8 does so with any letter beyond Latin-1, for as long as the server runs.
 * `String.raw` would show the escape, so it may have none of them. It is for what the server loads only: in the pages'
 * scripts an escape is longer than its letter.
 */
export const narrowLetters: Plugin = {
  name: 'narrow-letters',
  // The last hook before files are written: what is printed after `renderChunk` has letters again.
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      if (/String\.raw`[^`]*[^\0-\x7f]/.test(file.code))
        this.error(`${file.fileName}: String.raw with a letter beyond ASCII`);
      file.code = file.code.replace(/[^\0-\x7f]/g, escapeOf);
    }
  },
};

const escapeOf = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
