import { toBirr } from '#contract/money.ts';
import { readReduction, type GivenReduction } from '#contract/orders/agreed-reductions.ts';
import type {
  CallerProfile,
  PhoneOrderRequest,
  PhoneQuote,
  PhoneQuoteRequest,
} from '#contract/orders/phone-orders.ts';
import { errorsText } from '#contract/texts/errors.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { moment } from '#server/lib/http/http.ts';
import { e164 } from '#server/lib/phone-number.ts';
import { findOrdersOfPhone } from '../orders/known-callers.store.ts';
import { discountLimitOf } from '../pricing/staff-discount.ts';
import type { StaffLine } from '../pricing/price-order.ts';
import { quotationTerms } from '../pricing/price-quotation.ts';
import { quoteOrder } from './order-offer.ts';
import { placeOrder } from './place-order.ts';
import type { SalesDeps } from '../sales-deps.ts';
import type { PlacedOrder, Placing } from './write-order.ts';

/**
 * Places an order for somebody who phoned, by the same rules as any other. It belongs to the account with their email;
 * without one only administrators see it, and it is paid by a way that needs no page.
 * @param key the Idempotency-Key of the administrator. @throws HttpError as placing does.
 */
export async function placePhoneOrder(
  deps: SalesDeps,
  { discount, discountReason, ...request }: PhoneOrderRequest,
  administrator: AuthenticatedUser,
  key: string | undefined,
): Promise<PlacedOrder> {
  const { email, name } = request.shippingAddress;
  const account = email === '' ? undefined : await deps.accounts.findByEmail(email);
  const buyer = account ?? { id: null, name, email };
  const granted = grantedBy({ discount, discountReason, orderItems: request.orderItems });
  return placeOrder(deps, { ...buyer, placedBy: administrator }, request, key, granted);
}

interface Granted {
  discount?: GivenReduction | undefined;
  discountReason?: string | undefined;
  orderItems: readonly StaffLine[];
}

/** The discount of an order, or of single lines of it. @throws HttpError 400 for one without a reason. */
export function grantedBy({ discount, discountReason: reason, orderItems }: Granted): Placing['granted'] {
  const agreed = readReduction(discount);
  if (!agreed && !orderItems.some((line) => readReduction(line.discount ?? undefined))) return undefined;
  if (reason === undefined) throw fieldError({ discountReason: 'is needed with a discount' });
  return { ...(agreed && { agreed }), reason };
}

/** Quotes what an order by phone would cost now, and how its buyer can pay it. */
export async function quotePhoneOrder(
  deps: SalesDeps,
  { email = '', hasPayer, discount, quotation, ...asked }: PhoneQuoteRequest,
  by: AuthenticatedUser,
): Promise<PhoneQuote> {
  const account = email === '' ? undefined : await deps.accounts.findByEmail(email);
  const caller = { findUser: async () => by, network: '' };
  const isAnonymous = account === undefined;
  const given = { reduction: readReduction(discount), quotation: quotation && quotationTerms(quotation) };
  const more = { hasPayer, isAnonymous, ...given, isForStaff: true } as const;
  const { settings } = await deps.settings.get();
  return { ...(await quoteOrder(deps, asked, caller, more)), ...discountLimitOf(settings, by) };
}

/** Finds what earlier orders say about a phone number in any spelling. @throws HttpError 400 for what is no number. */
export async function findKnownCaller({ database }: SalesDeps, spelt: string): Promise<CallerProfile> {
  const phone = e164(spelt);
  if (phone === null) {
    const fields = { phone: errorsText('invalid-phone') };
    throw new HttpError('invalid-phone', { details: { fields } });
  }
  const { orders, dueSantim, last, addresses } = await findOrdersOfPhone(database.reader, phone);
  return {
    phone,
    orders,
    amountDue: toBirr(dueSantim),
    last: last && { _id: last.id, number: last.number, createdAt: moment(last.created_at) },
    addresses,
  };
}
