import { ApiError } from '#app/api/client.ts';

/** The code of the refusal of what is allowed only soon after a password was given. */
export const STEP_UP = 'reauthentication-required';

/** Asks the person for their password; answers whether they gave the right one. */
type AskForPassword = () => Promise<boolean>;

let ask: AskForPassword | null = null;

/** A screen that can ask says so; answers how it stops. */
export function answerStepUps(by: AskForPassword): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/** False where no screen can ask. */
export const askForPassword: AskForPassword = async () => (await ask?.()) ?? false;

export const isAskedForPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === STEP_UP;

/** Runs a call, and once more when it was refused for want of the password, which is asked for. */
export async function withStepUp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAskedForPassword(error) || !(await askForPassword())) throw error;
    return call();
  }
}
