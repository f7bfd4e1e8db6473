import { ApiError } from '#app/api/client.ts';
import { isAskedForPassword, proofBefore } from '#app/state/session/step-up.ts';
import { personalDataText as text } from '#contract/texts/personal-data.ts';

/** Makes a call that carries the current password; a wrong password becomes an error at its field. */
export async function withPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAskedForPassword(error) || proofBefore(error.details) !== null) throw error;
    const fields = { currentPassword: text('passwordWrong') };
    throw new ApiError(error.status, {
      code: error.code,
      message: text('passwordWrong'),
      details: { fields },
    });
  }
}
