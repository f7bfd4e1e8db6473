import type { SensitiveAct } from '#contract/endpoints/endpoint.ts';
import { HttpError } from './http-error.ts';

/**
 * The refusal of an act that asks for a proof again: its sentence says for what, and `details` by what and where to send it.
 * @param sent the field of the call that takes the password, and whether what came in it was wrong.
 */
export function passwordNeeded(
  act: SensitiveAct,
  sent: { as?: 'currentPassword' | undefined; isWrong?: boolean; hasFactor?: boolean } = {},
): HttpError {
  const by = sent.hasFactor ? 'secondFactor' : 'password';
  const about = { act, why: sent.isWrong ? 'wrong' : 'old', by };
  const params =
    sent.as && (!sent.hasFactor || sent.isWrong)
      ? { ...about, field: sent.as }
      : { ...about, call: 'POST /api/users/reauthentication' };
  return new HttpError(403, 'reauthentication-required', { params });
}
