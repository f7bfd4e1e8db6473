import { isSearch } from './answer-key.ts';
import type { Freshness } from './freshness.ts';
import { compressed, type Encoding, type KeptAnswer } from './kept-answer.ts';
import type { Kept } from './kept.ts';

/** What is kept, for those who serve it and those who make it. */
export interface Keeper {
  /** What may be served at once. */
  find(key: string): KeptAnswer | undefined;
  /**
   * Makes what is not there. Of several who ask at once one makes; what cannot be kept (a refusal) all of them get.
   * @param asker makes for himself, where a refusal is for him alone.
   */
  make<Other extends object>(
    key: string,
    work: () => Promise<KeptAnswer | Other>,
    asker?: string,
  ): Promise<KeptAnswer | Other>;
  /** The same answer with an encoding that is not there yet, unless it is none to be encoded. */
  encode(key: string, answer: KeptAnswer, encoding: Encoding): Promise<KeptAnswer>;
}

interface Making {
  moment: number;
  outcome: Promise<KeptAnswer | object>;
}

interface Stores {
  kept: Kept<KeptAnswer>;
  /** Of searches, which are endless: they push nothing else out. */
  searches: Kept<KeptAnswer>;
}

export function createKeeper({ kept, searches }: Stores, freshness: Freshness): Keeper {
  const underway = new Map<string, Making>();
  const storeOf = (key: string) => (isSearch(key) ? searches : kept);
  /** A page may be behind with the stock: while one asker waits for the new one, the others have the old one, for a moment. */
  const isBeingMade = (key: string) => !isOfApi(key) && underway.has(nameOf(key));
  const encodings = new WeakMap<KeptAnswer, Partial<Record<Encoding, Promise<KeptAnswer>>>>();

  async function makeAndKeep(key: string, moment: number, work: () => Promise<KeptAnswer | object>) {
    const made = await work();
    if (isGone(made)) storeOf(key).remove(key);
    if (!isKept(made) || !freshness.isStill(moment, { stock: false })) return made;
    storeOf(key).keep(key, made);
    if (freshness.wasSold(made.ingredients, moment)) storeOf(key).sold(key);
    return made;
  }

  async function encodeAndKeep(key: string, answer: KeptAnswer, encoding: Encoding) {
    const encoded = await compressed(answer, encoding);
    storeOf(key).exchange(key, answer, encoded);
    return encoded;
  }

  return {
    find(key) {
      if (!freshness.isRecent()) return undefined;
      const store = storeOf(key);
      return store.find(key, freshness.isAway() ? 'any' : isBeingMade(key) ? 'ended' : undefined);
    },

    make<Other extends object>(key: string, work: () => Promise<KeptAnswer | Other>, asker = '') {
      const name = nameOf(key, asker);
      const running = underway.get(name);
      // What was begun before a change is for those who asked before it; a page may be behind with the stock.
      if (running && freshness.isStill(running.moment, { stock: isOfApi(key) }))
        return running.outcome as Promise<KeptAnswer | Other>;
      const moment = freshness.moment();
      const making: Making = {
        moment,
        outcome: makeAndKeep(key, moment, work).finally(() => {
          if (underway.get(name) === making) underway.delete(name);
        }),
      };
      underway.set(name, making);
      // What is only a little late is made for those who come next: nobody waits for it.
      const late = isOfApi(key) || !freshness.isRecent() ? undefined : storeOf(key).find(key, 'late');
      if (late === undefined) return making.outcome as Promise<KeptAnswer | Other>;
      making.outcome.catch(() => undefined);
      return Promise.resolve(late);
    },

    async encode(key, answer, encoding) {
      if (!answer.isCompressible) return answer;
      const begun = encodings.get(answer) ?? {};
      encodings.set(answer, begun);
      return (begun[encoding] ??= encodeAndKeep(key, answer, encoding));
    },
  };
}

const nameOf = (key: string, asker = '') => `${asker} ${key}`;
const isOfApi = (key: string) => key.startsWith('/api/');

const isGone = (made: object) => 'status' in made && (made.status === 404 || made.status === 410);

export const isKept = (made: KeptAnswer | object): made is KeptAnswer => 'etag' in made;
