import type { PaymentMethod, ShippingAddress } from '#contract/orders.ts';
import { createStored } from './stored.ts';

const ADDRESS_FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'city',
  'postalCode',
  'country',
] as const satisfies readonly (keyof ShippingAddress)[];

function parseAddress(value: unknown): ShippingAddress | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Partial<Record<string, unknown>>;
  const complete = ADDRESS_FIELDS.every((field) => typeof given[field] === 'string' && given[field] !== '');
  return complete ? (value as ShippingAddress) : null;
}

/** Where the goods go, under the spec's key; null until the shipping step was finished once. */
export const shippingAddress = createStored<ShippingAddress | null>('shippingAddress', null, parseAddress);

/** How the buyer wants to pay, under the spec's key; null until the payment step was finished once. */
export const paymentMethod = createStored<PaymentMethod | null>('paymentMethod', null, (value) =>
  value === 'PayPal' ? value : null,
);

const DRAFT = 'shippingDraft';

/** What was typed on the shipping screen and not yet sent on: survives leaving the page, not the tab. */
export function readShippingDraft(): Partial<ShippingAddress> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export function keepShippingDraft(draft: Partial<ShippingAddress> | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(DRAFT);
    else sessionStorage.setItem(DRAFT, JSON.stringify(draft));
  } catch {
    // No storage: the draft lives as long as the screen.
  }
}
