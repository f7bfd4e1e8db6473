import { toasts } from '#app/text/toasts.ts';
import { Alert } from './alert.tsx';
import { Said } from './said.tsx';

/** Whether a failure carries a sentence that is meant for a person. */
export function isSaid(failure: unknown): failure is Error {
  const { name, message } = (failure ?? {}) as { name?: unknown; message?: unknown };
  return name === 'ApiError' && typeof message === 'string' && message !== '';
}

/** The sentence of a failure; of a surprise, the general one. */
export function messageOf(failure: unknown): string {
  return isSaid(failure) ? failure.message : toasts.somethingWrong;
}

/** Whether it is that the session has ended: a toast tells that, on the way to the sign-in screen. */
const isSignedOut = (failure: unknown) => (failure as { code?: unknown } | null)?.code === 'not-signed-in';

/** The red alert of a failed request; nothing while nothing has failed. */
export function Failure({ of }: { of: unknown }) {
  return of && !isSignedOut(of) ? (
    <Alert kind="error">
      <Said sentence={messageOf(of)} />
    </Alert>
  ) : null;
}
