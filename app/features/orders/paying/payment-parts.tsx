import type { ComponentType } from 'react';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';
import type { PaymentMethod } from '#contract/paying/payments.ts';
import type { PaymentPartProps } from './payment-part.ts';

type Part = ComponentType<PaymentPartProps>;

const LOADERS: Record<PaymentMethod, () => Promise<{ default: Part }>> = {
  PayPal: () => import('./pay-with-paypal.tsx'),
  Chapa: () => import('./pay-with-chapa.tsx'),
  BankTransfer: () => import('./pay-by-transfer.tsx'),
  PayOnDelivery: () => import('./pay-at-door.tsx'),
  OtherWay: () => import('./pay-in-own-way.tsx'),
};

/** The component for each payment method, loaded only where it is used. */
export const PAYMENT_PARTS: Record<PaymentMethod, Part> = {
  PayPal: lazyPart(LOADERS.PayPal, PartNotLoaded),
  Chapa: lazyPart(LOADERS.Chapa, PartNotLoaded),
  BankTransfer: lazyPart(LOADERS.BankTransfer, PartNotLoaded),
  PayOnDelivery: lazyPart(LOADERS.PayOnDelivery, PartNotLoaded),
  OtherWay: lazyPart(LOADERS.OtherWay, PartNotLoaded),
};

/** Loads a method's code before it is drawn; after a failure, drawing it tries again. */
export function fetchPaymentPart(method: PaymentMethod | null): void {
  if (method) LOADERS[method]().catch(() => {});
}
