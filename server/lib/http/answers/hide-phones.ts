import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { can } from '#contract/accounts/jobs.ts';
import type { AuthenticatedUser, Caller } from '../caller.ts';

/** The fields of answers that hold phone numbers, of customers or of the people who deliver to them. */
const HOLDS_PHONES: ReadonlySet<string> = new Set(['phone', 'phones', 'contact']);

/** Matches a phone number in the place of a name: the name of an account by phone whose owner has given none. */
const NUMBER = /^\+\d{8,15}$/;

/**
 * Returns a function that hides the phone numbers in an answer, or null when the caller may read them. Numbers are
 * hidden in every answer to people of the shop without the right `phones:read`, so no new call can forget it. Customers
 * see their own numbers, and drivers those of deliveries.
 */
export function phonesFor(
  { access }: Pick<Endpoint, 'access'>,
  { user }: Caller,
): ((body: unknown) => unknown) | null {
  if (!user || mayReadPhones(user) || access === 'deliveries:read') return null;
  return withoutPhones;
}

/** Says whether somebody may read phone numbers: their own as a customer, or any by the right of their role. */
export const mayReadPhones = (user: Pick<AuthenticatedUser, 'forShop' | 'role' | 'jobs'>): boolean =>
  !user.forShop || can(user, 'phones:read');

/**
 * Returns a name for a file, which passes through no schema; a phone number in place of the name is hidden as in
 * answers.
 */
export const nameFor = (user: Pick<AuthenticatedUser, 'forShop' | 'role' | 'jobs'>, name: string): string =>
  mayReadPhones(user) ? name : withoutPhones(name);

/** Returns a copy of a value in which every phone number is hidden. */
export const withoutPhones = <Value>(value: Value): Value => hidden(value, false) as Value;

function hidden(value: unknown, isPhone: boolean): unknown {
  if (typeof value === 'string') return isPhone || NUMBER.test(value) ? maskedPhone(value) : value;
  if (Array.isArray(value)) return value.map((each) => hidden(each, isPhone));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, hidden(each, HOLDS_PHONES.has(name))]),
  );
}

/**
 * Hides the middle of a number: '+251 91• ••• •34'; of other than Ethiopian mobile numbers only the last two digits
 * stay.
 */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length < 7) return phone;
  const end = digits.slice(-2);
  return /^\+251\d{9}$/.test(phone) ? `+251 ${digits.slice(3, 5)}• ••• •${end}` : `••• ••• •${end}`;
}
