import { ApiError } from '#app/api/client.ts';

/** The code of the refusal of what is allowed only soon after a proof was given. */
export const STEP_UP = 'reauthentication-required';

/** By what people prove that it is them. */
export type ProofWay = 'password' | 'secondFactor' | 'phoneCode';

/** Asks the person for their proof; answers whether they gave the right one. */
type AskForProof = (by: ProofWay) => Promise<boolean>;

let ask: AskForProof | null = null;

/** A screen that can ask says so; answers how it stops. */
export function answerStepUps(by: AskForProof): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/** The proof that the details of the refusal ask for, where it is given beforehand and not with the call; else null. */
export const proofBefore = (details: unknown): Exclude<ProofWay, 'password'> | null => {
  const { by, call } = (details ?? {}) as { by?: unknown; call?: unknown };
  return (by === 'secondFactor' || by === 'phoneCode') && typeof call === 'string' ? by : null;
};

/** @param details of the refusal. @returns false where no screen can ask. */
export const askForProof = async (details?: unknown): Promise<boolean> =>
  (await ask?.(proofBefore(details) ?? 'password')) ?? false;

export const isAskedForPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === STEP_UP;

/** Runs a call, and once more when it was refused for want of a proof, which is asked for. */
export async function withStepUp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAskedForPassword(error) || !(await askForProof(error.details))) throw error;
    return call();
  }
}
