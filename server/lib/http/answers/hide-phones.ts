import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { can } from '#contract/accounts/roles.ts';
import type { AuthenticatedUser, Caller } from '../caller.ts';

/** The fields of answers that hold numbers of customers, or of whoever delivers to them. */
const HOLDS_PHONES: ReadonlySet<string> = new Set(['phone', 'phones', 'contact']);

/** A number that stands for the name of an account by phone, whose person has given none. */
const NUMBER = /^\+\d{8,15}$/;

/**
 * Hides numbers in the answers of the shop's calls from people whose role may not read them, wherever they stand, so that
 * no new call can forget it. People see their own by calls that are not of a role, and drivers those of deliveries.
 */
export function phonesFor(
  { access }: Pick<Endpoint, 'access'>,
  { user }: Caller,
): ((body: unknown) => unknown) | null {
  if (!user || mayReadPhones(user) || access === 'deliveries:read') return null;
  return withoutPhones;
}

/** Says whether somebody reads what is theirs, or has a role that may read numbers. */
export const mayReadPhones = (user: Pick<AuthenticatedUser, 'forShop' | 'role'>): boolean =>
  !user.forShop || can(user.role, 'phones:read');

/** A name as somebody may read it in a file, which no schema writes. */
export const nameFor = (user: Pick<AuthenticatedUser, 'forShop' | 'role'>, name: string): string =>
  mayReadPhones(user) ? name : withoutPhones(name);

/** The same value with every number hidden in it. */
export const withoutPhones = <Value>(value: Value): Value => hidden(value, false) as Value;

function hidden(value: unknown, isPhone: boolean): unknown {
  if (typeof value === 'string') return isPhone || NUMBER.test(value) ? maskedPhone(value) : value;
  if (Array.isArray(value)) return value.map((each) => hidden(each, isPhone));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, hidden(each, HOLDS_PHONES.has(name))]),
  );
}

/** '+251 91• ••• •34'; of other spellings the last two digits are left. */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length < 7) return phone;
  const end = digits.slice(-2);
  return /^\+251\d{9}$/.test(phone) ? `+251 ${digits.slice(3, 5)}• ••• •${end}` : `••• ••• •${end}`;
}
