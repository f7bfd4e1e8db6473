import { toasts } from '#app/text/toasts.ts';
import { Alert } from './alert.tsx';

/** The sentence of a failure that is meant for a person; of a surprise, the general one. */
export function messageOf(failure: unknown): string {
  const { name, message } = (failure ?? {}) as { name?: unknown; message?: unknown };
  return name === 'ApiError' && typeof message === 'string' && message !== ''
    ? message
    : toasts.somethingWrong;
}

/** The red alert of a failed request; nothing while nothing has failed. */
export function Failure({ of }: { of: unknown }) {
  return of ? <Alert kind="error">{messageOf(of)}</Alert> : null;
}
