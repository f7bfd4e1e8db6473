import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { ApiError } from '#app/api/client.ts';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import type {
  FactorQuestion,
  PasskeyAnswer,
  PasskeyRegistration,
  PasskeyWanted,
} from '#contract/accounts/second-factor.ts';

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Wanted = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * Asks the browser for a signature by one of the person's passkeys.
 * @throws ApiError with a message to show, also when the person has closed the dialog.
 */
export async function askPasskey(question: NonNullable<FactorQuestion['passkey']>): Promise<PasskeyAnswer> {
  const answer = await inWords(() => startAuthentication({ optionsJSON: question as Asked }));
  const { id, rawId, type, response } = answer;
  return { id, rawId, type, response };
}

/** Asks the browser to create a passkey for the person. @throws ApiError with a message to show. */
export async function makePasskey(wanted: PasskeyWanted): Promise<PasskeyRegistration> {
  const { id, rawId, type, response } = await inWords(() =>
    startRegistration({ optionsJSON: wanted as Wanted }),
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

async function inWords<T>(act: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw told(text('noPasskeys'));
  try {
    return await act();
  } catch (error) {
    const isThere =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw told(text(isThere ? 'passkeyThere' : 'passkeyFailed'));
  }
}

const told = (message: string) => new ApiError(0, { code: 'passkey', message });
