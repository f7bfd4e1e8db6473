import type { Page } from '@playwright/test';
import type { ShippingAddress } from '../../../contract/deliveries/shipping-address.ts';
import type { PaymentMethod } from '../../../contract/paying/payments.ts';
import type { Product } from '../../../contract/goods/products.ts';
import type { UserInfo } from '../../../contract/accounts/users.ts';
import type { Calendar } from '../../../contract/days/written-days.ts';

/** The contents of local storage, under the spec's keys and those of what a device remembers. */
interface BrowserMemory {
  userInfo?: UserInfo;
  cartItems?: CartItem[];
  shippingAddress?: ShippingAddress;
  paymentMethod?: PaymentMethod;
  otherWay?: string;
  cartCoupon?: { code: string; applies: boolean; discount: number; isDeliveryFree: boolean };
  deliveryPlace?: { city: string; place: string };
  calendar?: Calendar;
  staffLanguage?: 'en' | 'am';
  shopTablet?: { token: string; name: string };
  /** The parts of forms that were opened on the device. */
  openFolds?: string[];
}

interface CartItem {
  nameAm?: string;
  variant?: string;
  variantName?: string;
  variantNameAm?: string;
  product: string;
  name: string;
  image: string;
  price: number;
  countInStock: number;
  qty: number;
}

/** Fills local storage as if the person had been here before. */
export async function remember(page: Page, memory: BrowserMemory): Promise<void> {
  // This page of the shop has no script of its own.
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value));
  }, Object.entries(memory));
}

export async function recall<Key extends keyof BrowserMemory>(
  page: Page,
  key: Key,
): Promise<BrowserMemory[Key]> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined, key);
}

export function cartItemOf(product: Product, qty = 1): CartItem {
  const { _id, name, image, price, countInStock } = product;
  return { product: _id, name, image, price, countInStock, qty };
}

/** The stored text under a key; '' where there is none. */
export const recallText = (page: Page, key: string): Promise<string> =>
  page.evaluate((name) => localStorage.getItem(name) ?? '', key);
