import { METHOD_FACTS, type PaymentMethod } from '#contract/paying/payment-methods.ts';
import type { Settings } from '#contract/shop/settings.ts';

/**
 * The ways to pay that buyers are offered. Ways that lack a setting are hidden: PayPal without an exchange rate, a
 * transfer without a bank account.
 */
export function offeredMethods(
  settings: Settings,
  isConfigured: (method: PaymentMethod) => boolean,
): PaymentMethod[] {
  const hasOwn = settings.otherWays.some(({ isOn }) => isOn);
  return [...settings.paymentMethods, ...(hasOwn ? ['OtherWay' as const] : [])].filter((method) => {
    const { needs } = METHOD_FACTS[method];
    return (needs === null || settings[needs].length > 0) && isConfigured(method);
  });
}
