/**
 * PayPal's money: a decimal string and a currency code (developer.paypal.com/docs/api/reference/currency-codes).
 * Inside the stand-in an amount is a bigint in the currency's smallest unit.
 */
import type { Issue } from './issues.ts';

export interface Money {
  currency_code: string;
  value: string;
}

const withoutDecimals = new Set(['HUF', 'JPY', 'TWD']);
const supported = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP RUB SGD SEK CHF THB USD'.split(
    ' ',
  ),
);
const known = new Set(Intl.supportedValuesOf('currency'));
const largestValue = 999_999_999_999_999;

export function isSupportedCurrency(code: string): boolean {
  return supported.has(code);
}

/** The problem that PayPal would find in a well-formed amount. @param least 'not negative' allows zero */
export function findMoneyIssue(money: Money, least: 'positive' | 'not negative'): Issue | undefined {
  const { currency_code: currency, value } = money;
  if (!known.has(currency)) return 'INVALID_CURRENCY_CODE';
  if (!supported.has(currency)) return 'CURRENCY_NOT_SUPPORTED';
  const decimals = value.split('.')[1] ?? '';
  if (withoutDecimals.has(currency) && /[1-9]/.test(decimals)) return 'DECIMALS_NOT_SUPPORTED';
  if (decimals.length > 2) return 'DECIMAL_PRECISION';
  const minor = toMinor(money);
  if (least === 'positive' && minor <= 0n) return 'CANNOT_BE_ZERO_OR_NEGATIVE';
  if (minor < 0n) return 'CANNOT_BE_NEGATIVE';
  if (Number(value) > largestValue + 0.99) return 'MAX_VALUE_EXCEEDED';
  return undefined;
}

/**
 * Converts an amount without rounding. It must have at most two decimals, and only zeros in a currency without
 * decimals.
 */
export function toMinor({ currency_code: currency, value }: Money): bigint {
  const negative = value.startsWith('-');
  const [whole = '', decimals = ''] = value.replace('-', '').split('.');
  const digits = (whole || '0') + (withoutDecimals.has(currency) ? '' : decimals.padEnd(2, '0'));
  return negative ? -BigInt(digits) : BigInt(digits);
}

/** Formats an amount as PayPal does: always with two decimals, or none in a currency without them. */
export function toMoney(minor: bigint, currency: string): Money {
  if (withoutDecimals.has(currency)) return { currency_code: currency, value: String(minor) };
  const digits = String(minor).padStart(3, '0');
  return { currency_code: currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** The fee of the stand-in: 3.49 % rounded half up and 0.49, never more than the amount. */
export function feeOf(minor: bigint): bigint {
  const fee = (minor * 349n + 5_000n) / 10_000n + 49n;
  return fee < minor ? fee : minor;
}
