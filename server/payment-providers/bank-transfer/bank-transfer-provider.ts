import type { Settings } from '#contract/shop/settings.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { PaymentProvider } from '#server/payment-providers/payment-provider.ts';
import { offlinePayment, type ReadOfflineMoney } from '#server/payment-providers/offline-payment.ts';

export const transferOf = (reference: string, { bankAccounts }: Settings) => ({
  reference,
  accounts: bankAccounts,
});

/** A transfer to one of the shop's accounts: the buyer sends their receipt, an administrator accepts or refuses it. */
export function createBankTransferProvider(
  readMoney: ReadOfflineMoney,
  settings: SettingsService,
): PaymentProvider {
  return {
    name: 'bank-transfer',
    async begin(payment) {
      const { settings: current } = await settings.get();
      return {
        reference: null,
        answer: { provider: 'bank-transfer', ...transferOf(payment.orderReference, current) },
      };
    },
    ...offlinePayment(readMoney),
  };
}
