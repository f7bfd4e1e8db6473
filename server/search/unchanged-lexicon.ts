import { compileInTurns, compileLexicon, type Lexicon } from './compile-lexicon.ts';
import { editLexicon, entriesInUse } from './edited-lexicon.ts';
import { DEFAULT_LEXICON } from './lexicon/default-lexicon.ts';
import type { LexiconChanges } from './lexicon.store.ts';

type Changes = Pick<LexiconChanges, 'entries' | 'words'>;

const entriesWith = (changes: Changes) => entriesInUse(editLexicon(DEFAULT_LEXICON, changes));

/** Compiles the lexicon of the release with the shop's changes, in many turns of the event loop. */
export const compileChanged = (changes: Changes): Promise<Lexicon> => compileInTurns(entriesWith(changes));

let unchanged: Lexicon | undefined;
/** The lexicon of the release without changes; it is compiled only once, because that takes a quarter of a second. */
export const unchangedLexicon = (): Lexicon =>
  (unchanged ??= compileLexicon(entriesWith({ entries: [], words: [] })));
