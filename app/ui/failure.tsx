import { isSignInRefusal } from '#contract/accounts/sign-in-refusals.ts';
import { withWrittenDays } from '#contract/days/written-days.ts';
import { errorsInAmharic } from '#contract/texts/errors-in-amharic.ts';
import { staffReadAmharic, type Texts } from '#contract/texts/create-texts.ts';
import { isMixed, readersLanguage } from '#contract/texts/reader-language.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { Alert } from './alert.tsx';
import { Both, type Text } from './both.tsx';

type Values = Readonly<Record<string, string | number>>;

type AmharicErrors = (code: string, details: Values) => string;

const read =
  <Id extends string>(texts: Texts<Id, never>): AmharicErrors =>
  (code, details) =>
    texts.has(code) ? texts(code, withWrittenDays(details)) : '';

/** The Amharic errors: those for shoppers are always loaded, those for staff with the back office. */
const amharicErrors: AmharicErrors[] = [read(errorsInAmharic)];

/** Adds Amharic errors to those that are known. */
export function addAmharicErrors<Id extends string>(texts: Texts<Id, never>): void {
  amharicErrors.push(read(texts));
}

interface ToldFailure extends Error {
  code?: string;
  details?: unknown;
}

/** Says whether a failure has a sentence for a person. */
export function isApiError(failure: unknown): failure is ToldFailure {
  const { name, message } = (failure ?? {}) as { name?: unknown; message?: unknown };
  return name === 'ApiError' && typeof message === 'string' && message !== '';
}

/**
 * Returns the sentence of a failure, also in Amharic when its code has one; for an unexpected error a general sentence.
 */
export function textOf(failure: unknown): Text {
  if (!isApiError(failure)) return toastsText.both('somethingWrong');
  const { message: en, code = '', details } = failure;
  // A call without an answer has no error of the shop: its sentence is among the toasts.
  if (code === 'offline') return toastsText.both('noConnection');
  for (const inAmharic of amharicErrors) {
    const am = inAmharic(code, (details ?? {}) as Values);
    if (am) return isMixed() ? { en, am } : { en: readersLanguage() === 'am' ? am : en };
  }
  return { en };
}

/** The sentence of a failure on one line, in the language of the screen. */
export function messageOf(failure: unknown): string {
  const { en, am } = textOf(failure);
  return am && staffReadAmharic() ? am : en;
}

/** Says whether a failure means that the session has ended, about which every screen shows a toast. */
const isSignedOut = (failure: unknown) => isSignInRefusal((failure as { code?: unknown } | null)?.code);

/** The red alert of a failed request; nothing while nothing has failed. */
export function Failure({ of }: { of: unknown }) {
  return of && !isSignedOut(of) ? (
    <Alert kind="error">
      <FailureText of={of} />
    </Alert>
  ) : null;
}

/** The sentence of a failure, with its Amharic below it. */
export const FailureText = ({ of }: { of: unknown }) => <Both of={textOf(of)} className="block" />;
