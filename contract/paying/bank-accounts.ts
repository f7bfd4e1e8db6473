import type { EthQrAccount } from './eth-qr.ts';

/** Returns the account that is paid by EthQR: the first one whose bank has given what a code needs. */
export const ethQrAccountIn = <Account extends { ethQr?: EthQrAccount | undefined }>(
  accounts: readonly Account[],
): (Account & { ethQr: EthQrAccount }) | null =>
  accounts.find((account): account is Account & { ethQr: EthQrAccount } => account.ethQr !== undefined) ??
  null;

/** Names an account, and by what its EthQR pays into it, in one line for people of the shop. */
export const accountInWords = (account: {
  bank: string;
  accountName: string;
  accountNumber: string;
  ethQr?: EthQrAccount | undefined;
}): string =>
  [
    account.bank,
    account.accountName,
    account.accountNumber,
    ...(account.ethQr ? [`EthQR ${account.ethQr.participant} ${account.ethQr.guid}`] : []),
  ].join(', ');
