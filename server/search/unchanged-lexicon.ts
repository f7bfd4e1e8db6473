import { compileLexicon, type Lexicon } from './compile-lexicon.ts';
import { editLexicon, entriesInUse } from './edited-lexicon.ts';
import { DEFAULT_LEXICON } from './lexicon/default-lexicon.ts';
import type { LexiconChanges } from './lexicon.store.ts';

/** Compiles the lexicon of the release with the shop's changes. */
export const compileChanged = (changes: Pick<LexiconChanges, 'entries' | 'words'>): Lexicon =>
  compileLexicon(entriesInUse(editLexicon(DEFAULT_LEXICON, changes)));

let unchanged: Lexicon | undefined;
/** The lexicon of the release without changes; it is compiled only once, because that takes a quarter of a second. */
export const unchangedLexicon = (): Lexicon => (unchanged ??= compileChanged({ entries: [], words: [] }));
