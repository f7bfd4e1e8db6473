import type { searchDeskEndpoints } from '#contract/endpoints/searching/search-desk.ts';
import type { LexiconEntryShown } from '#contract/searching/lexicon.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import type { EditedEntry } from './edited-lexicon.ts';
import { groupOf, type LexiconService } from './lexicon.service.ts';
import type { SearchMisses } from './misses.service.ts';

interface Services {
  searchMisses: SearchMisses;
  lexicon: LexiconService;
  /** Lets searches of this node use a changed lexicon at once. */
  changed(): Promise<void>;
}

/** The endpoints of the back office about search, apart from the trial search, which shows products. */
export const searchDeskHandlers = ({
  searchMisses,
  lexicon,
  changed,
}: Services): Omit<Handlers<typeof searchDeskEndpoints>, 'GET /api/search/trial'> => ({
  'GET /api/search/misses': async ({ query }) => {
    const { misses, total } = await searchMisses.list(query);
    return {
      body: misses.map(({ typed, times, last_day: lastDay, not_sold: notSold }) => ({
        ...{ words: typed, times, lastDay, notSold },
      })),
      headers: pageHeaders('/api/search/misses', query, query.page, query.size, total),
    };
  },

  'PUT /api/search/misses/left-alone': async ({ body: { words, isLeftAlone } }, { user }) => {
    await searchMisses.leaveAlone(words, isLeftAlone, user);
    return { body: { message: doneText(isLeftAlone ? 'search-left-alone' : 'search-listed-again') } };
  },

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
