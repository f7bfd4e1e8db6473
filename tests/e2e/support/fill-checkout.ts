import type { Page } from '@playwright/test';
import type { PaymentMethod } from '../../../contract/paying/payments.ts';
import type { Product } from '../../../contract/goods/products.ts';
import { cartItemOf, remember } from './browser-memory.ts';
import type { Person } from './people.ts';
import { address } from './shop-data.ts';

/** Fills the browser as if the person had chosen a product, where it goes and how it is paid. */
export const fillCheckout = (
  page: Page,
  { userInfo }: Person,
  product: Product,
  paymentMethod: PaymentMethod = 'PayPal',
): Promise<void> =>
  remember(page, { userInfo, cartItems: [cartItemOf(product)], shippingAddress: address, paymentMethod });
