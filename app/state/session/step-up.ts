import { ApiError } from '#app/api/client.ts';

/** The code of the refusal of a call that needs a recent proof of the person's identity. */
export const STEP_UP = 'reauthentication-required';

/** The ways to prove one's identity again. */
export type ProofWay = 'password' | 'secondFactor' | 'phoneCode';

/** Asks the person for their proof; answers whether they gave the right one. */
type AskForProof = (by: ProofWay) => Promise<boolean>;

let ask: AskForProof | null = null;

/** Registers the dialog that asks for proofs. Returns a function that unregisters it. */
export function answerStepUps(by: AskForProof): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/**
 * Returns the proof that a refusal asks for, when it is given before the call is repeated; null when the call itself
 * carries it.
 */
export const proofBefore = (details: unknown): Exclude<ProofWay, 'password'> | null => {
  const { by, call } = (details ?? {}) as { by?: unknown; call?: unknown };
  return (by === 'secondFactor' || by === 'phoneCode') && typeof call === 'string' ? by : null;
};

/**
 * Asks the person for the proof that a refusal needs.
 * @param details of the refusal.
 * @returns false also when no screen can ask.
 */
export const askForProof = async (details?: unknown): Promise<boolean> =>
  (await ask?.(proofBefore(details) ?? 'password')) ?? false;

export const isAskedForPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === STEP_UP;

/** Runs a call; when it is refused for want of a recent proof, asks for the proof and runs the call once more. */
export async function withStepUp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAskedForPassword(error) || !(await askForProof(error.details))) throw error;
    return call();
  }
}
