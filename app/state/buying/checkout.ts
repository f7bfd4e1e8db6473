import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import type { Payer } from '#contract/accounts/payers.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/paying/payment-methods.ts';
import { createStored } from '../stored.ts';

const ADDRESS_FIELDS = [
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

export const SHIPPING_FIELDS = [...ADDRESS_FIELDS, ...OPTIONAL_FIELDS] as const;

/** The fields that are no texts. */
const NO_TEXTS: Partial<Record<string, 'number' | 'boolean'>> = { floor: 'number', hasLift: 'boolean' };

function parseAddress(value: unknown): ShippingAddress | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Partial<Record<string, unknown>>;
  const isText = (field: string) =>
    typeof given[field] === (NO_TEXTS[field] ?? 'string') && given[field] !== '';
  // An account by phone has no address of mail.
  const isThere = (field: string) => isText(field) || (field === 'email' && given[field] === '');
  if (!ADDRESS_FIELDS.every(isThere)) return null;
  const known = SHIPPING_FIELDS.filter(isThere).map((field) => [field, given[field]]);
  return Object.fromEntries(known) as ShippingAddress;
}

/** The address for the goods, under the spec's key; null until the shipping step was finished once. */
export const shippingAddress = createStored<ShippingAddress | null>('shippingAddress', null, parseAddress);

/** The buyer, where the goods go to somebody else: the address is the receiver's then. */
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

/** The id of the way that was chosen of those that the owner has named; '' for none. */
export const otherWay = createStored<string>('otherWay', '', (value) =>
  typeof value === 'string' ? value : null,
);

/** The way to pay as calls name it, with the one that was meant of those that the owner has named. */
export interface ChosenWay {
  method: PaymentMethod;
  otherWay?: string;
}

export const chosenWay = (method: PaymentMethod): ChosenWay => ({
  method,
  ...(method === 'OtherWay' && { otherWay: otherWay.get() }),
});

/** The steps before the last screen as it shows them: an order is made of this, whatever another tab stores meanwhile. */
export interface Reviewed {
  address: ShippingAddress;
  way: ChosenWay;
  /** Null where the buyer gets it themselves. */
  by: StoredPayer | null;
}

let refusedFields: Record<string, string> = {};

/** Sentences of the server about fields of the address, for the screen on which they are corrected. */
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

/** Of the buyer's own address, of somebody else's, and of reviews. */
type Draft = 'shippingDraft' | 'receiverDraft' | 'reviewDrafts';

/** Returns what was typed and not sent: it survives leaving the page, but not the tab. */
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
    // No storage: the draft lives as long as the screen.
  }
}
