import { ethQrOrNone, namedEthQr, type EthQrPlace } from '#contract/paying/eth-qr.ts';
import { ethQrAccountIn } from '#contract/paying/bank-accounts.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { PaymentProvider } from '#server/payment-providers/payment-provider.ts';
import { offlinePayment, type ReadOfflineMoney } from '#server/payment-providers/offline-payment.ts';

/** The shop's accounts as payers see them: with the names that their app shows where they pay by EthQR. */
export const accountsToPay = ({ bankAccounts, city }: Pick<Settings, 'bankAccounts' | 'city'>) =>
  bankAccounts.map((account) =>
    account.ethQr
      ? { ...account, ethQr: namedEthQr(account.ethQr, { accountName: account.accountName, city }) }
      : account,
  );

export const transferOf = (reference: string, settings: Settings) => ({
  reference,
  accounts: accountsToPay(settings),
});

/**
 * Writes the text of the EthQR by which so many santim of an order are paid.
 * @returns null where the shop takes no transfers, no account is paid by EthQR, or nothing is due.
 */
export function ethQrToPay(
  settings: Settings,
  toPay: { reference: string; santim: number; place: EthQrPlace },
): string | null {
  const account = ethQrAccountIn(accountsToPay(settings));
  if (!account || !settings.paymentMethods.includes('BankTransfer')) return null;
  return ethQrOrNone({ account, bill: toPay.reference, santim: toPay.santim, place: toPay.place });
}

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
