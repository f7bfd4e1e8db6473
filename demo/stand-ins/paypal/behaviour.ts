/**
 * The faults of the stand-in, which people and tests set (control.routes.ts). The settings are in memory, so a restart
 * ends all faults.
 */
import { z } from 'zod';
import type { Capture } from './store-types.ts';

/** Every setting with its values; the first value is PayPal's usual behaviour. */
export const settings = {
  captures: ['as the payer chose', 'declined', 'pending'],
  amount: ['true', 'one cent less', 'one cent more'],
  currency: ['true', 'another with the same digits'],
  answers: ['at once', 'after 3 seconds', 'after 30 seconds', 'never'],
  calls: ['answered', 'next one fails', 'all fail', 'answered with nonsense'],
  webhooks: ['once', 'twice', 'late', 'out of order', 'never'],
} as const;

const behaviourSchema = z.object({
  captures: z.enum(settings.captures),
  amount: z.enum(settings.amount),
  currency: z.enum(settings.currency),
  answers: z.enum(settings.answers),
  calls: z.enum(settings.calls),
  webhooks: z.enum(settings.webhooks),
});
export type Behaviour = z.infer<typeof behaviourSchema>;

export const goodBehaviour: Readonly<Behaviour> = {
  captures: 'as the payer chose',
  amount: 'true',
  currency: 'true',
  answers: 'at once',
  calls: 'answered',
  webhooks: 'once',
};

/** Changes the named settings. @returns false, without a change, when a name or value is unknown. */
export function changeBehaviour(behaviour: Behaviour, changes: Iterable<[string, string]>): boolean {
  const changed = behaviourSchema.strict().safeParse({ ...behaviour, ...Object.fromEntries(changes) });
  if (changed.success) Object.assign(behaviour, changed.data);
  return changed.success;
}

/**
 * The capture in the form in which the stand-in answers it. The stored capture, on which refunds are based, stays
 * correct.
 */
export function toldCapture(capture: Capture, { amount, currency }: Behaviour): Capture {
  const more = { true: 0n, 'one cent less': -1n, 'one cent more': 1n }[amount];
  const other = capture.currency === 'AUD' ? 'CAD' : 'AUD';
  return {
    ...capture,
    amountMinor: capture.amountMinor + more,
    currency: currency === 'true' ? capture.currency : other,
  };
}

/** The delay of an answer in milliseconds; null for no answer at all. */
export function pauseOf({ answers }: Behaviour): number | null {
  return { 'at once': 0, 'after 3 seconds': 3_000, 'after 30 seconds': 30_000, never: null }[answers];
}
