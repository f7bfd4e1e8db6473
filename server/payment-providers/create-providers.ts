import type { OnlineProvider } from '#contract/paying/payment-methods.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { createBankTransferProvider } from './bank-transfer/bank-transfer-provider.ts';
import { chapaCheckoutsStore } from './chapa/chapa-checkouts.store.ts';
import { createChapaClient } from './chapa/chapa-client.ts';
import type { ChapaAccount } from './chapa/chapa-http.ts';
import { createChapaProvider } from './chapa/chapa-provider.ts';
import type { ReadOfflineMoney } from './offline-payment.ts';
import { createOtherWayProvider } from './other-way/other-way-provider.ts';
import { createPayOnDeliveryProvider } from './pay-on-delivery/pay-on-delivery-provider.ts';
import type { Providers } from './payment-provider.ts';
import { createPaypalClient } from './paypal/paypal-client.ts';
import type { PaypalAccount } from './paypal/paypal-http.ts';
import { createPaypalProvider } from './paypal/paypal-provider.ts';

/** The shop's accounts at the online providers, from its configuration. The type demands an entry for each provider. */
export interface ProviderAccounts extends Record<OnlineProvider, object | null> {
  paypal: PaypalAccount;
  /** Null when Chapa is not configured: nobody can pay by it. */
  chapa: (ChapaAccount & { webhookSecret: string }) | null;
}

interface Parts extends ProviderAccounts {
  database: Database;
  settings: SettingsService;
  log: Log;
  readMoney: ReadOfflineMoney;
}

/** Makes the providers that are configured: one line for each way to pay of `contract/paying/payment-methods.ts`. */
export const createProviders = ({ paypal, chapa, database, settings, log, readMoney }: Parts): Providers => ({
  paypal: createPaypalProvider(createPaypalClient(paypal, log), paypal, log),
  ...(chapa && {
    chapa: createChapaProvider({
      client: createChapaClient(chapa, log),
      checkouts: chapaCheckoutsStore(database),
      webhookSecret: chapa.webhookSecret,
      log,
    }),
  }),
  'bank-transfer': createBankTransferProvider(readMoney, settings),
  'other-way': createOtherWayProvider(readMoney),
  'pay-on-delivery': createPayOnDeliveryProvider(readMoney),
});
