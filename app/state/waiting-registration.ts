import { createStored } from './stored.ts';

/** After this the shop has forgotten a registration that nobody confirmed. */
const LIFE_MS = 7 * 24 * 3600_000;

interface WaitingRegistration {
  /** The address, without case. */
  email: string;
  /** As the shop's answer named it. */
  id: string;
  at: number;
}

/** The registration that was made in this browser and waits for its code. */
const waiting = createStored<WaitingRegistration | null>('waitingRegistration', null, (value) => {
  const { email, id, at } = (value ?? {}) as Partial<WaitingRegistration>;
  return typeof email === 'string' && typeof id === 'string' && typeof at === 'number'
    ? { email, id, at }
    : null;
});

const folded = (email: string) => email.trim().toLowerCase();

/**
 * Binds the code that comes to the registration of this browser: one that a stranger began with the same address is
 * not opened by it.
 */
export const waitingRegistration = {
  keep: (email: string, id: string) => waiting.set({ email: folded(email), id, at: Date.now() }),
  idOf(email: string): string | undefined {
    const kept = waiting.get();
    const isOf = kept?.email === folded(email) && Date.now() - kept.at < LIFE_MS;
    return isOf ? kept.id : undefined;
  },
  forget: () => waiting.set(null),
};
