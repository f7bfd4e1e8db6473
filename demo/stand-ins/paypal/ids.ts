import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** 17 characters of [A-Z0-9], as PayPal's ids of orders, captures and refunds look. */
export function newId(): string {
  return Array.from({ length: 17 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Says whether a path parameter has the form of an id (OpenAPI: 1 to 36 characters of [A-Z0-9]). */
export function isId(value: string): boolean {
  return /^[A-Z0-9]{1,36}$/.test(value);
}
