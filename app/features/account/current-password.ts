import { ApiError } from '#app/api/client.ts';
import { personalDataText as text } from '#app/text/personal-data.ts';

export const isAskedForPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'reauthentication-required';

/** A call that the current password was given to: when it was wrong, the sentence stands at its field. */
export async function withPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAskedForPassword(error)) throw error;
    const fields = { currentPassword: text.passwordWrong };
    throw new ApiError(error.status, { code: error.code, message: text.passwordWrong, details: { fields } });
  }
}
