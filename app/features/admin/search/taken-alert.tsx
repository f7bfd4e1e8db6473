import { Alert } from '#app/ui/alert.tsx';
import { Failure, messageOf } from '#app/ui/failure.tsx';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';

/** Is true of a refusal that names another entry, which has the word already. */
export const isTaken = (failure: unknown): boolean =>
  (failure as { code?: unknown } | null)?.code === 'lexicon-word-taken';

/** Says why a word was not saved; one that means something else may be taken from there. */
export const WordFailure = ({ of, hint }: { of: unknown; hint: string }) =>
  isTaken(of) ? <Alert kind="error">{`${messageOf(of)}. ${hint}`.trim()}</Alert> : <Failure of={of} />;

export const PRESS_AGAIN = text('teach.pressAgain');
