import type { OrderRequest } from '#contract/orders/orders.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import type { Payer } from '#contract/accounts/payers.ts';
import { errorsText } from '#contract/texts/errors.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { e164 } from '#server/lib/phone-number.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { readAddress } from '../placing/shipping-address.ts';
import type { Buyer } from '../placing/write-order.ts';

/** The people of an order. */
export interface Parties {
  /** The address of the receiver, who need not be the payer. */
  shippingAddress: ShippingAddress;
  payer: Payer | null;
}

/**
 * Reads who gets an order and who pays it. The shop calls a receiver who is not the payer, so their number must be one
 * of Ethiopia. A payer with an account by phone has the number of that account.
 * @throws HttpError 400 for a number that is none, or a receiver's abroad.
 */
export async function readParties(
  { phoneAccounts }: Pick<SalesDeps, 'phoneAccounts'>,
  buyer: Buyer,
  request: Pick<OrderRequest, 'shippingAddress' | 'payer'>,
): Promise<Parties> {
  const shippingAddress = readAddress(request.shippingAddress);
  if (!request.payer) return { shippingAddress, payer: null };
  if (!shippingAddress.phone.startsWith('+251'))
    throw fieldError({ 'shippingAddress.phone': 'must be a number of Ethiopia, because the shop calls it' });
  const { phone: typed } = request.payer;
  const own = buyer.id !== null && buyer.email === '' ? await phoneAccounts.findPhone(buyer.id) : undefined;
  const phone = own ?? (typed === '' ? '' : e164(typed));
  if (phone === null) {
    const fields = { 'payer.phone': errorsText('invalid-phone') };
    throw new HttpError('invalid-phone', { details: { fields } });
  }
  return { shippingAddress, payer: { ...request.payer, phone } };
}
