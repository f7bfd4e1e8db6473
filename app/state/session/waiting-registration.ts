import { createStored } from '../stored.ts';

/** The milliseconds after which the shop deletes a registration that was not confirmed. */
const LIFE_MS = 7 * 24 * 3600_000;

interface WaitingRegistration {
  /** The e-mail address in lower case. */
  email: string;
  /** The id of the registration, from the shop's answer. */
  id: string;
  at: number;
  /** The secret of a registration on the way to the checkout: with it the code also signs in. */
  secret?: string | undefined;
}

/** The registration that was made in this browser and waits for its code. */
const waiting = createStored<WaitingRegistration | null>('waitingRegistration', null, (value) => {
  const { email, id, at, secret } = (value ?? {}) as Partial<WaitingRegistration>;
  return typeof email === 'string' && typeof id === 'string' && typeof at === 'number'
    ? { email, id, at, secret: typeof secret === 'string' ? secret : undefined }
    : null;
});

function keptOf(email: string): WaitingRegistration | undefined {
  const kept = waiting.get();
  return kept?.email === folded(email) && Date.now() - kept.at < LIFE_MS ? kept : undefined;
}

const folded = (email: string) => email.trim().toLowerCase();

/**
 * Binds the code of a mail to this browser's registration: it cannot confirm one that a stranger began with the same
 * address.
 */
export const waitingRegistration = {
  keep: (email: string, id: string, secret?: string) =>
    waiting.set({ email: folded(email), id, secret, at: Date.now() }),
  idOf: (email: string): string | undefined => keptOf(email)?.id,
  secretOf: (email: string): string | undefined => keptOf(email)?.secret,
  forget: () => waiting.set(null),
};
