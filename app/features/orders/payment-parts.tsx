import type { ComponentType } from 'react';
import { commonText } from '#contract/texts/common.ts';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { PaymentPartProps } from './payment-part.ts';

/** The component for each payment method, loaded only where it is used. */
export const PAYMENT_PARTS: Record<PaymentMethod, ComponentType<PaymentPartProps>> = {
  PayPal: lazyPart(() => import('./pay-with-paypal.tsx'), NotLoaded),
  Chapa: lazyPart(() => import('./pay-with-chapa.tsx'), NotLoaded),
  BankTransfer: lazyPart(() => import('./pay-by-transfer.tsx'), NotLoaded),
  PayOnDelivery: lazyPart(() => import('./pay-at-door.tsx'), NotLoaded),
};

function NotLoaded() {
  return <Alert kind="error">{commonText('notLoaded')}</Alert>;
}
