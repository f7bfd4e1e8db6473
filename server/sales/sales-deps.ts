import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { NoticesService } from '#server/notices/notices.service.ts';
import type { PhoneAccountsService } from '#server/accounts/registering/phone-accounts.service.ts';
import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { createCachedCounts } from '#server/lib/database/cached-counts.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { Providers } from '#server/payment-providers/payment-provider.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import type { ReceiptVerifier } from '#server/receipt-verifiers/receipt-verifier.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { StockService } from '#server/stock/stock.service.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';
import { createForgedEvents } from './payments/forged-events.ts';
import { createOrderMails } from './order-messages.ts';
import { createCouponTries } from './coupons/coupon-tries.ts';

/** The modules on which this one depends, and the configuration. */
export interface SalesParts {
  database: Database;
  jobs: Jobs;
  log: Log;
  config: Config;
  settings: SettingsService;
  proofs: Proofs;
  mail: MailService;
  messages: MessagesService;
  uploads: UploadsService;
  accounts: AccountsService;
  notices: NoticesService;
  phoneAccounts: PhoneAccountsService;
  catalogue: CatalogueService;
  stock: StockService;
  providers: Providers;
  /** The service that verifies receipts of banks; null: the shop uses none. */
  receiptVerifier: ReceiptVerifier | null;
}

/** The dependencies of every verb of this module: other modules, and limits and caches of this one. */
export type SalesDeps = ReturnType<typeof createSalesDeps>;

export const createSalesDeps = (parts: SalesParts) => ({
  ...parts,
  orderMails: createOrderMails(parts),
  cachedTotals: createCachedCounts(),
  forgedEvents: createForgedEvents(parts.database),
  couponTries: createCouponTries(parts.database),
  /** A limit, because each such payment costs a question to the provider. */
  unknownPayments: createLimiter(parts.database, 'unknown-payments', countedByModules.unknownPayments),
  earlierOrders: createLimiter(parts.database, 'earlier-orders', countedByModules.earlierOrders),
  ordersAskedByChat: createLimiter(parts.database, 'orders-of-chat', countedByModules.ordersAskedByChat),
  ordersAskedByPhone: createLimiter(parts.database, 'orders-of-phone', countedByModules.ordersAskedByPhone),
  receiptsPerPerson: createLimiter(parts.database, 'receipts-person', countedByModules.receipts),
});
