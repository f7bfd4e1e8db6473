import { halfUpShare } from '#contract/money.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type { WholeOrder } from '#server/sales/sales.service.ts';

type Seller = Pick<
  Settings,
  'legalName' | 'storeName' | 'tin' | 'vatNumber' | 'address' | 'city' | 'phone' | 'email'
>;

/** The seller, as papers and the Ministry's system name them. */
export const sellerOf = ({ legalName, storeName, tin, vatNumber, address, city, phone, email }: Seller) => ({
  name: legalName || storeName,
  tin,
  vatNumber,
  address,
  city,
  phone,
  email,
});

/** Returns the VAT contained in a part of an order's total, in the same proportion as in the whole, rounded half up. */
export const vatShareOf = (
  { tax_santim: tax, total_santim: total }: Pick<WholeOrder['order'], 'tax_santim' | 'total_santim'>,
  santim: number,
): number => halfUpShare(santim, tax, total);
