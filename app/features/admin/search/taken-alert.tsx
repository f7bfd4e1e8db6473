import { Alert } from '#app/ui/alert.tsx';
import { Failure, messageOf } from '#app/ui/failure.tsx';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';

/** Tells whether a word was refused because another meaning has it already. */
export const isTaken = (failure: unknown): boolean =>
  (failure as { code?: unknown } | null)?.code === 'lexicon-word-taken';

/** Says why a word was not saved; for a word of another meaning with the hint that it can be taken over. */
export const WordFailure = ({ of, hint }: { of: unknown; hint: string }) =>
  isTaken(of) ? <Alert kind="error">{`${messageOf(of)}. ${hint}`.trim()}</Alert> : <Failure of={of} />;

export const PRESS_AGAIN = text('teach.pressAgain');
