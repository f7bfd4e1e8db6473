import { createAccountDataService } from './accounts/account-data.service.ts';
import { createAccountsService, type AccountsService } from './accounts/accounts.service.ts';
import { createPhoneAccountsService } from './accounts/phone-accounts.service.ts';
import { createRegistrationService } from './accounts/registration.service.ts';
import { createSessionsService } from './accounts/sessions.service.ts';
import { createSignInService } from './accounts/sign-in.service.ts';
import { createAuditLogService } from './audit/audit-log.service.ts';
import { createBooksService } from './books/books.service.ts';
import { createBulkChangesService } from './catalogue/bulk-changes.service.ts';
import { createCatalogueService, type CatalogueService } from './catalogue/catalogue.service.ts';
import { createGoLive } from './catalogue/go-live.ts';
import { createImportsService } from './catalogue/import/imports.service.ts';
import { createInventoryService } from './catalogue/inventory.service.ts';
import { createMaterialsService } from './catalogue/materials.service.ts';
import {
  createProductListingService,
  type ProductListingService,
} from './catalogue/product-listing.service.ts';
import { createMailService, type MailService, type MailTransport } from './mail/mail.service.ts';
import type { MessageProviders } from './message-providers/message-provider.ts';
import { createMessagesService, type MessagesService } from './messages/messages.service.ts';
import type { EimsAccount } from './fiscal-providers/eims/eims-http.ts';
import { createEimsProvider } from './fiscal-providers/eims/eims-provider.ts';
import { createHttpVerifier, type VerifierAccount } from './receipt-verifiers/http-verifier.ts';
import { createProviders, type ProviderAccounts } from './payment-providers/create-providers.ts';
import { createPapersService } from './papers/papers.service.ts';
import { createSales, isOrdered, readOfflineMoney } from './sales/sales.service.ts';
import { erasedListOnDisk } from './personal-data/erased-list.ts';
import { createErasureService, type ForgetInStandIns } from './personal-data/erasure.service.ts';
import { createExportService } from './personal-data/export.service.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './lib/database/database.ts';
import type { Jobs } from './lib/jobs/jobs.ts';
import { sweepChanges } from './lib/response-cache/change-log.ts';
import { sweepRateLimits } from './lib/rate-limit/rate-limit.ts';
import type { Log } from './platform/log.ts';
import { createPoliciesService, type PoliciesService } from './legal-pages/policies.service.ts';
import { createQuotationsService } from './quotations/quotations.service.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import { createLexiconService } from './search/lexicon.service.ts';
import { createSearchMisses } from './search/misses.service.ts';
import { createLawsService } from './settings/laws.service.ts';
import { createSettingsService, type SettingsService } from './settings/settings.service.ts';
import { createSavedService } from './saved/saved.service.ts';
import { createStockAlertsService } from './stock-alerts/stock-alerts.service.ts';
import { createStockService } from './stock/stock.service.ts';
import { createUploads } from './uploads/create-uploads.ts';
import type { UploadsService } from './uploads/uploads.service.ts';

export type Services = ReturnType<typeof createServices>;

export interface ServiceParts {
  config: Config;
  database: Database;
  jobs: Jobs;
  log: Log;
  mailTransport: MailTransport;
  messageProviders: MessageProviders;
  forgetInStandIns: ForgetInStandIns;
  /** At the payment providers. */
  providerAccounts: ProviderAccounts;
  /** At the Ministry's invoice system; without it numbers are typed from the fiscal machine. */
  eims?: EimsAccount | null;
  /** The service that reads the receipts of banks; without it nobody is asked. */
  receiptVerifier?: VerifierAccount | null;
}

/** The modules in their one order: each knows those above it. */
export function createServices(serviceParts: ServiceParts) {
  const { config, database, jobs, log, mailTransport, forgetInStandIns, providerAccounts } = serviceParts;
  sweepRateLimits(database, jobs);
  sweepChanges(database, jobs);
  const settings = createSettingsService(database, config, (tx, by) =>
    accounts.tellAdministrators(tx, { what: 'bankAccounts', by: by.name }),
  );
  const policies = createPoliciesService(database, settings);
  const mail = createMailService(database, jobs, mailTransport, log);
  const messages = createMessagesService({ ...serviceParts, mail });
  const { uploads, ...uploadParts } = createUploads({ config, database, jobs });
  const people = createPeople({ ...serviceParts, settings, policies, mail, messages, uploads });
  const { accounts, accountData, phoneAccounts } = people;
  const searchMisses = createSearchMisses({ database, jobs, log });
  const lexicon = createLexiconService(database, searchMisses);
  const productListing = createProductListingService(database, lexicon.current);
  const catalogue = createCatalogueService(database, productListing, { isOrdered });
  const office = { database, config, jobs, settings, accounts, catalogue };
  const readMoney = readOfflineMoney(database);
  const providers = createProviders({ ...providerAccounts, database, settings, log, readMoney });
  const parts = { database, config, log, jobs, settings, mail, uploads, accounts, catalogue };
  const forgetJoined = (id: string) => erasure.eraseJoined(id);
  const receiptVerifier = receiptVerifierOf(serviceParts);
  const salesParts = { ...parts, messages, providers, receiptVerifier, phoneAccounts, forgetJoined };
  const { deps: sales, orderData, ...orders } = createSales(salesParts);
  const reviews = createReviewsService({ ...parts, orders });
  const stockAlerts = createStockAlertsService(parts);
  const papers = createPapersService({ ...parts, sales, fiscalProvider: fiscalProviderOf(serviceParts) });
  const quotations = createQuotationsService({ ...parts, messages, sales, papers });
  const personParts = { ...parts, accountData, orderData, reviews, stockAlerts, quotations };
  const personExport = createExportService(personParts);
  const erasedList = erasedListOnDisk(config.dataDir);
  const erasure = createErasureService({ ...personParts, erasedList, forgetInStandIns });
  return {
    jobs,
    auditLog: createAuditLogService(database),
    settings,
    laws: createLawsService({ ...parts, namesOf: accounts.namesOf }),
    policies,
    mail,
    messages,
    uploads,
    ...uploadParts,
    ...people,
    personExport,
    erasure,
    searchMisses,
    lexicon,
    catalogue,
    ...createCatalogueOffice(office, productListing),
    reviews,
    saved: createSavedService(database, catalogue),
    stockAlerts,
    sales,
    books: createBooksService(parts),
    papers,
    quotations,
  };
}

interface PeopleParts extends Pick<ServiceParts, 'config' | 'database' | 'jobs'> {
  settings: SettingsService;
  policies: PoliciesService;
  mail: MailService;
  messages: MessagesService;
  uploads: UploadsService;
}

/** The services of accounts, by mail and by phone, and their sessions. */
function createPeople(parts: PeopleParts) {
  const { database } = parts;
  const signIn = createSignInService(database);
  const sessions = createSessionsService(database);
  const registration = createRegistrationService({ ...parts, signIn });
  const phoneAccounts = createPhoneAccountsService(parts);
  const accountData = createAccountDataService(database);
  const accounts = createAccountsService({ ...parts, accountData, registration });
  return { signIn, sessions, registration, phoneAccounts, accountData, accounts };
}
const fiscalProviderOf = ({ eims, log }: ServiceParts) => (eims ? createEimsProvider(eims, log) : null);

const receiptVerifierOf = ({ receiptVerifier: account, log }: ServiceParts) =>
  account ? createHttpVerifier(account, log) : null;

interface Office extends Pick<ServiceParts, 'config' | 'database' | 'jobs'> {
  settings: SettingsService;
  accounts: AccountsService;
  catalogue: CatalogueService;
}

/** The services with which the back office keeps products: nothing below them needs them. */
function createCatalogueOffice(parts: Office, listing: ProductListingService) {
  const { database, jobs } = parts;
  return {
    goLive: createGoLive(parts),
    inventory: createInventoryService(database, listing, jobs),
    stock: createStockService(parts),
    imports: createImportsService(parts),
    materials: createMaterialsService(database, jobs),
    bulkChanges: createBulkChangesService(database, jobs),
  };
}
