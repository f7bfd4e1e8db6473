import { ApiError } from './client.ts';

/** Says whether the shop has refused a call, so that the same call will not succeed later either. */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status !== 0 && status !== 401 && status !== 408 && status !== 429 && status < 500;
}
