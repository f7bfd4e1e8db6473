import type { SensitiveAct } from '#contract/endpoints/value-moves.ts';
import { HttpError } from './http-error.ts';

/**
 * Makes the refusal of a call that asks for the password or another proof again: its sentence names the act, and
 * `details` the kind of proof and where to send it.
 * @param sent the field of the call that takes the password, and whether its value was wrong. An account by phone may
 * have no password: its owner proves the number by a code again.
 */
export function passwordNeeded(
  act: SensitiveAct,
  sent: {
    as?: 'currentPassword' | undefined;
    isWrong?: boolean;
    hasFactor?: boolean;
    hasNoPassword?: boolean;
  } = {},
): HttpError {
  if (sent.hasNoPassword && !sent.hasFactor) {
    const call = 'POST /api/users/phone-verification';
    return new HttpError('reauthentication-required', {
      params: { act, why: 'old', by: 'phoneCode', call },
    });
  }
  const by = sent.hasFactor ? 'secondFactor' : 'password';
  const about = { act, why: sent.isWrong ? 'wrong' : 'old', by };
  const params =
    sent.as && (!sent.hasFactor || sent.isWrong)
      ? { ...about, field: sent.as }
      : { ...about, call: 'POST /api/users/reauthentication' };
  return new HttpError('reauthentication-required', { params });
}
