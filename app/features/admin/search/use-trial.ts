import { useRef, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { SearchTrial } from '#contract/searching/search-trial.ts';

interface Tried {
  words: string;
  trial: SearchTrial;
}

/** Holds a tried search and its outcome. The answer to the latest search counts, in whatever order answers come. */
export function useTrial() {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState<Tried | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const section = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<string | null>(null);

  /** The number of the latest search, so that the answer to an earlier one is not used. */
  const turns = useRef(0);

  async function run(words: string): Promise<void> {
    const keyword = words.trim();
    if (keyword === '') return;
    setTyped(words);
    setAsking(keyword);
    const turn = (turns.current += 1);
    try {
      const trial = await api.call('GET /api/search/trial', { query: { keyword } });
      if (turn !== turns.current) return;
      setTried({ words: keyword, trial });
      setFailure(null);
    } catch (error) {
      if (turn !== turns.current) return;
      setFailure(error);
    }
    setAsking(null);
  }

  return {
    section,
    typed,
    type: setTyped,
    tried,
    failure,
    busy: asking !== null,
    run,
    /** Tries a search from the list, and scrolls the trial into view. */
    show(words: string): void {
      section.current?.scrollIntoView({ block: 'nearest' });
      void run(words);
    },
    /** Repeats the last trial, because the dictionary has changed. */
    again: () => (tried ? run(tried.words) : Promise.resolve()),
  };
}
