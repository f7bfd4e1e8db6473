import type { Executor } from '#server/platform/database.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { takenByHand } from '../taken-by-hand.ts';

/** What the buyer writes into his transfer, so that the shop finds it on its statement. */
export const transferReference = (orderNumber: number): string => `WB-${orderNumber}`;

/** A transfer to one of the shop's accounts: the buyer sends his receipt, an administrator accepts or refuses it. */
export function createBankTransferProvider(reader: Executor, settings: SettingsService): PaymentProvider {
  return {
    name: 'bank-transfer',
    async begin(payment) {
      const { settings: current } = await settings.get();
      const reference = transferReference(payment.orderNumber);
      return {
        reference: null,
        answer: { provider: 'bank-transfer', reference, accounts: current.bankAccounts },
      };
    },
    ...takenByHand(reader),
  };
}
