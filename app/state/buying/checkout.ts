import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import type { Payer } from '#contract/accounts/payers.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/paying/payment-methods.ts';
import { createStored } from '../stored.ts';

/** The fields without which an address is none. */
const NEEDED_FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'city',
  'postalCode',
  'country',
] as const satisfies readonly (keyof ShippingAddress)[];

const OPTIONAL_FIELDS = [
  'place',
  'block',
  'house',
  'floor',
  'hasLift',
  'location',
  'landmark',
  'secondPhone',
  'deliveryNote',
  'company',
  'tin',
] as const satisfies readonly (keyof ShippingAddress)[];

/** The address fields that are no texts, with their types. */
const NO_TEXTS: Partial<Record<string, 'number' | 'boolean'>> = { floor: 'number', hasLift: 'boolean' };

function parseAddress(value: unknown): ShippingAddress | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Partial<Record<string, unknown>>;
  // An account by phone has no e-mail address.
  const isThere = (field: string) =>
    typeof given[field] === (NO_TEXTS[field] ?? 'string') && (given[field] !== '' || field === 'email');
  if (!NEEDED_FIELDS.every(isThere)) return null;
  const known = [...NEEDED_FIELDS, ...OPTIONAL_FIELDS].filter(isThere);
  return Object.fromEntries(known.map((field) => [field, given[field]])) as ShippingAddress;
}

/** The address for the goods, under the spec's key; null until the shipping step was finished once. */
export const shippingAddress = createStored<ShippingAddress | null>('shippingAddress', null, parseAddress);

/**
 * The buyer of an order for somebody else; the stored address is then the receiver's. Null for the buyer's own order.
 */
export type StoredPayer = Pick<Payer, 'name' | 'country' | 'hidesPrices'>;

export const payer = createStored<StoredPayer | null>('payer', null, (value) => {
  const { name, country, hidesPrices } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (typeof name !== 'string' || typeof country !== 'string') return null;
  return { name, country, hidesPrices: hidesPrices !== false };
});

/** The buyer's payment method, under the spec's key; null until the payment step was finished once. */
export const paymentMethod = createStored<PaymentMethod | null>('paymentMethod', null, (value) =>
  PAYMENT_METHODS.includes(value as PaymentMethod) ? (value as PaymentMethod) : null,
);

/** The id of the chosen payment method among those that the owner has named; '' for other methods. */
export const otherWay = createStored<string>('otherWay', '', (value) =>
  typeof value === 'string' ? value : null,
);

/** The chosen payment method as calls take it, with the id of one that the owner has named. */
export interface ChosenWay {
  method: PaymentMethod;
  otherWay?: string;
}

export const chosenWay = (method: PaymentMethod): ChosenWay => ({
  method,
  ...(method === 'OtherWay' && { otherWay: otherWay.get() }),
});

/**
 * The entries of the earlier steps as the last step shows them: the order is made of these, even when another tab
 * changes the stored ones.
 */
export interface Reviewed {
  address: ShippingAddress;
  way: ChosenWay;
  /** The buyer of an order for somebody else; null for the buyer's own order. */
  by: StoredPayer | null;
}

let refusedFields: Record<string, string> = {};

/** Keeps the server's sentences about address fields for the screen on which the fields are corrected. */
export function keepRefusedFields(fields: Record<string, string>): void {
  refusedFields = Object.fromEntries(
    Object.entries(fields).flatMap(([path, sentence]) => {
      const [, field] = path.split('shippingAddress.');
      return field === undefined ? [] : [[field, sentence]];
    }),
  );
}

/** Returns the sentences that were stored last, once. */
export function takeRefusedFields(): Record<string, string> {
  const fields = refusedFields;
  refusedFields = {};
  return fields;
}

/** The drafts: the buyer's own address, the address of another receiver, and reviews. */
type Draft = 'shippingDraft' | 'receiverDraft' | 'reviewDrafts';

/** Returns the texts that were typed but not sent: they survive leaving the page, but not closing the tab. */
export function readDraft(of: Draft = 'shippingDraft'): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(of) ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export function keepDraft(draft: Partial<Record<string, unknown>> | null, of: Draft = 'shippingDraft'): void {
  try {
    if (draft === null) sessionStorage.removeItem(of);
    else sessionStorage.setItem(of, JSON.stringify(draft));
  } catch {
    // Without session storage the draft is lost with the screen.
  }
}
