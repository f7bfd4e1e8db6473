/** The letters before the numbers of orders in a shop that has not chosen its own. */
export const FIRST_PREFIX = 'WB';

/** The text that buyers write into their transfer, so that the shop finds it on its statement. */
export const orderReference = ({ prefix, number }: { prefix: string; number: number }): string =>
  `${prefix}-${number}`;

interface Found {
  at: number;
  number: number;
  /** A sign stands between letters and digits, so that both are certain. */
  isParted: boolean;
}

/** The places of a text that name an order by one of the shop's prefixes. */
function referencesIn(text: string, prefixes: readonly string[]): Found[] {
  return prefixes.flatMap((prefix) =>
    [
      ...text.matchAll(new RegExp(`(?<![A-Z0-9])${prefix}([\\s-]?)0*(\\d{1,9})(?![A-Z0-9])(-\\d)?`, 'gi')),
    ].flatMap(({ index, 1: sign, 2: digits, 3: more }) =>
      // Digits that a sign and digits follow may belong to longer letters: 'A1-10005' is no order of 'A'.
      sign === '' && more !== undefined ? [] : [{ at: index, number: Number(digits), isParted: sign !== '' }],
    ),
  );
}

/**
 * Finds the number of the order that a buyer gave as the reason of a transfer: WB-1234. Of several the first counts; where
 * two prefixes of the shop fit without a sign after them ('A110005' of A and of A1), none is certain.
 * @param prefixes the shop's present prefix and its earlier ones.
 */
export function orderNumberIn(text: string, prefixes: readonly string[]): number | null {
  const found = referencesIn(text, prefixes).filter(({ number }) => number > 0);
  const first = found.filter(({ at }) => at === Math.min(...found.map((each) => each.at)));
  const parted = first.filter(({ isParted }) => isParted);
  const numbers = new Set((parted.length > 0 ? parted : first).map(({ number }) => number));
  return numbers.size === 1 ? [...numbers][0]! : null;
}

/** Takes the prefix from a typed text that is a reference as a whole: 'wb 10005' is '10005'. Other texts stay as they are. */
export function withoutPrefix(typed: string, prefixes: readonly string[]): string {
  const [, letters = '', digits] = /^([a-z][a-z0-9]*?)[\s-]*#?\s*(\d{1,15})$/i.exec(typed.trim()) ?? [];
  if (digits !== undefined && prefixes.includes(letters.toUpperCase())) return digits;
  const number = /^[a-z][a-z0-9]*[\s-]*#?\s*\d+$/i.test(typed.trim()) ? orderNumberIn(typed, prefixes) : null;
  return number === null ? typed : String(number);
}
