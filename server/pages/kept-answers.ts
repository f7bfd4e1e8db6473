import type { Freshness } from './freshness.ts';
import type { Keepable, Kept } from './kept.ts';
import { ingredientsOf, type CallApi, type RenderAnswer } from './render-call.ts';

export interface KeptAnswer extends Keepable {
  answer: RenderAnswer;
}

/**
 * Keeps what the API answers to renderings: a page that is made anew asks only for what has changed. Searches are
 * endless, so they are asked for each time. A kept answer is shared: its readers change nothing in it.
 */
export function withKeptAnswers(callApi: CallApi, kept: Kept<KeptAnswer>, freshness: Freshness): CallApi {
  return async (call, caller) => {
    if (call.method !== 'GET' || /[?&]keyword=/.test(call.path)) return callApi(call, caller);
    const known = freshness.isRecent() ? kept.find(call.path) : undefined;
    if (known) return known.answer;
    const moment = freshness.moment();
    const answer = await callApi(call, caller);
    const ingredients = ingredientsOf(answer);
    if (answer.status === 200 && ingredients.length > 0 && freshness.isTrue(ingredients, moment)) {
      kept.keep(call.path, { answer, ingredients, bytes: 2 * JSON.stringify(answer.body).length + 1_000 });
    }
    return answer;
  };
}
