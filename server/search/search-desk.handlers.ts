import type { searchDeskEndpoints } from '#contract/endpoints/searching/search-desk.ts';
import type { LexiconEntryShown } from '#contract/searching/lexicon.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import type { EditedEntry } from './edited-lexicon.ts';
import { groupOf, type LexiconService } from './lexicon.service.ts';

interface Services {
  lexicon: LexiconService;
  /** Lets searches of this node use a changed lexicon at once. */
  changed(): Promise<void>;
}

export const searchDeskHandlers = ({ lexicon, changed }: Services): Handlers<typeof searchDeskEndpoints> => ({
  'GET /api/search/lexicon': async ({ query }) => {
    const { entries, total } = await lexicon.list(query);
    return {
      body: entries.map(entryAnswer),
      headers: pageHeaders('/api/search/lexicon', query, query.page, query.size, total),
    };
  },

  'PUT /api/search/lexicon/words': async ({ body }, { user }) => {
    const entry = await lexicon.setWord(body, user);
    await changed();
    return { body: entryAnswer(entry) };
  },

  'POST /api/search/lexicon/entries': async ({ body }, { user }) => {
    const entry = await lexicon.addEntry(body, user);
    await changed();
    return { body: entryAnswer(entry) };
  },

  'DELETE /api/search/lexicon/entries/:id': async ({ params }, { user }) => {
    await lexicon.removeEntry(params.id, user);
    await changed();
    return { body: { message: doneText('lexicon-entry-deleted') } };
  },
});

const entryAnswer = (entry: EditedEntry): LexiconEntryShown => ({
  _id: entry.id,
  name: entry.name,
  group: groupOf(entry),
  kinds: entry.meaning !== null && 'kinds' in entry.meaning ? [...(entry.meaning.kinds ?? [])] : [],
  nearest: entry.meaning?.is === 'not-sold' ? entry.meaning.nearest : null,
  isOwn: entry.isOwn,
  words: entry.words.map(({ word, state, claimedBy }) => ({
    word,
    state,
    claimedBy: claimedBy?.name ?? null,
  })),
});
