import { isSignInRefusal } from '#contract/sign-in-refusals.ts';
import { errorsInAmharic } from '#contract/texts/errors-in-amharic.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { Alert } from './alert.tsx';
import { Both, type Text } from './both.tsx';

type Values = Readonly<Record<string, string | number>>;

interface ToldFailure extends Error {
  code?: string;
  details?: unknown;
}

/** Whether a failure carries a sentence that is meant for a person. */
export function isApiError(failure: unknown): failure is ToldFailure {
  const { name, message } = (failure ?? {}) as { name?: unknown; message?: unknown };
  return name === 'ApiError' && typeof message === 'string' && message !== '';
}

/** The sentence of a failure, in Amharic too where there is one for its code; of a surprise, the general one. */
export function textOf(failure: unknown): Text {
  if (!isApiError(failure)) return toastsText.both('somethingWrong');
  const { message: en, code = '', details } = failure;
  const am = errorsInAmharic.has(code) ? errorsInAmharic(code, (details ?? {}) as Values) : '';
  return am ? { en, am } : { en };
}

export const messageOf = (failure: unknown): string => textOf(failure).en;

/** Whether it is that the session has ended: a toast tells that, on the way to the sign-in screen. */
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
