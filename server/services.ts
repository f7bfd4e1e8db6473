import { type AccountsService, findLanguages } from './accounts/accounts.service.ts';
import type { Actor } from './audit/audit.service.ts';
import { createAuditLogService } from './audit/audit-log.service.ts';
import { openFiles } from './backups/backup-stores.ts';
import { createBackupsService } from './backups/backups.service.ts';
import { createReadyInTime } from './deliveries/half-days/ready-in-time.service.ts';
import { createBooksService } from './books/books.service.ts';
import { createClosingService } from './closing/closing.service.ts';
import { createBulkChangesService } from './catalogue/bulk/bulk-changes.service.ts';
import { createCatalogueService, type CatalogueService } from './catalogue/catalogue.service.ts';
import { createGoLive } from './catalogue/products/go-live.ts';
import { createImportsService } from './catalogue/import/imports.service.ts';
import { createInventoryService } from './catalogue/inventory/inventory.service.ts';
import { createMaterialsService } from './catalogue/materials/materials.service.ts';
import {
  createProductListingService,
  type ProductListingService,
} from './catalogue/listing/product-listing.service.ts';
import { watchDeliveries } from './deliveries/planning/planning.service.ts';
import { createCustomersService } from './customers/customers.service.ts';
import { createMailService } from './mail/mail.service.ts';
import { createMessagesService } from './messages/messages.service.ts';
import { createFiscalKeys } from './papers/fiscal-key.service.ts';
import { createEimsAccount, createEimsProvider } from './fiscal-providers/eims/eims-provider.ts';
import { createHttpVerifier } from './receipt-verifiers/http-verifier.ts';
import { createProviders } from './payment-providers/create-providers.ts';
import { createPapersService, type PapersDeps, type PapersService } from './papers/papers.service.ts';
import { createSales, hasBought, readOfflineMoney, type SalesDeps } from './sales/sales.service.ts';
import { alsoTelling, erasedListOnDisk } from './personal-data/erased-list.ts';
import { createErasureService } from './personal-data/erasure.service.ts';
import { createExportService } from './personal-data/export.service.ts';
import type { ShopDatabase } from './lib/database/lists.ts';
import type { Jobs } from './lib/jobs/jobs.ts';
import { sweepChanges } from './lib/response-cache/change-log.ts';
import { vacuumEveryNight } from './lib/jobs/vacuum.ts';
import { sweepRateLimits } from './lib/rate-limit/rate-limit.ts';
import { createPoliciesService } from './legal-pages/policies.service.ts';
import { createQuotationsService } from './quotations/quotations.service.ts';
import { createMonthService } from './month/month.service.ts';
import { createReportsService, type ReportsService } from './reports/reports.service.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import type { NoticesService } from './notices/notices.service.ts';
import { createLexiconService } from './search/lexicon.service.ts';
import { createAppearanceService } from './settings/appearance.service.ts';
import { createLawsService } from './settings/laws.service.ts';
import type { AccountsChange } from './settings/change-bank-accounts.ts';
import { createSettingsChangesService, type TellOwners } from './settings/settings-changes.service.ts';
import { createWaitingAccountsService } from './settings/waiting-accounts.service.ts';
import { createProofs, type Proofs } from './settings/proofs.service.ts';
import { createSettingsService, readFaceOf, type SettingsService } from './settings/settings.service.ts';
import { createSavedService } from './saved/saved.service.ts';
import { createServiceCases, type CaseParts } from './service-cases/service-cases.service.ts';
import { createHoldsService } from './holds/holds.service.ts';
import { createStockAlertsService } from './stock-alerts/stock-alerts.service.ts';
import { createOutgoing } from './outgoing/outgoing.service.ts';
import { createWaitingJobsService } from './outgoing/waiting-jobs.service.ts';
import { createExampleGoodsService } from './today/example-goods.service.ts';
import { sweepSessions } from './ucp/sweep-sessions.ts';
import { createStockService } from './stock/stock.service.ts';
import { createUploads } from './uploads/create-uploads.ts';
import type { UploadsService } from './uploads/uploads.service.ts';
import { createTelegramService } from './telegram/telegram.service.ts';
import { createWebhooksService } from './webhooks/webhooks.service.ts';
import { createWorkshopService } from './workshop/workshop.service.ts';
import { endWhatRoleMade } from './open-work/end-what-role-made.ts';
import { createPeople, type ServiceParts } from './people-services.ts';

export type Services = ReturnType<typeof createServices>;

/** Creates the backups, and the list of erased accounts, whose additions the places of backups also get. */
function createBackups({ config, database, jobs, log }: ServiceParts) {
  const ownList = erasedListOnDisk(config.dataDir);
  const backups = createBackupsService({
    ...{ database, jobs, log, config: config.backup, erased: ownList.read, files: openFiles(config) },
    url: config.database.kind === 'postgres' ? config.database.directUrl : null,
  });
  return { backups, erasedList: alsoTelling(ownList, backups.noteErased) };
}

/** The export and the erasure of people's data, and the backups, from which a restore would bring erased people back. */
function createPersonalData(
  serviceParts: ServiceParts,
  parts: Parameters<typeof createExportService>[0] &
    Omit<Parameters<typeof createErasureService>[0], 'erasedList' | 'forgetInStandIns'>,
) {
  const personExport = createExportService(parts);
  const { backups, erasedList } = createBackups(serviceParts);
  const { forgetInStandIns } = serviceParts;
  return { backups, personExport, erasure: createErasureService({ ...parts, erasedList, forgetInStandIns }) };
}

/** Removes expired rate limits, old notes of changes and, in the embedded database, the room of what is gone, by jobs. */
function sweep(database: ShopDatabase, jobs: Jobs): void {
  sweepRateLimits(database, jobs);
  sweepChanges(database, jobs);
  sweepSessions(database, jobs);
  vacuumEveryNight(database, jobs);
}

/** Creates all services in the order of the modules: each uses only services that were created before it. */
export function createServices(serviceParts: ServiceParts) {
  const { config, database, jobs, log, providerAccounts } = serviceParts;
  sweep(database, jobs);
  const settings = createSettingsService(database, config);
  const policies = createPoliciesService(database, settings);
  const mail = createMail(serviceParts, settings);
  const messages = createMessagesService({ ...serviceParts, mail });
  const { uploads, paperFiles, ...uploadParts } = createUploads({ config, database, jobs });
  const people = createPeople({
    ...serviceParts,
    settings,
    policies,
    mail,
    messages,
    uploads,
    hasBought,
    endWhatRoleMade,
  });
  const { accounts, accountData, phoneAccounts, notices } = people;
  const { lexicon, productListing, catalogue, proofs } = createGoods(serviceParts, settings);
  const stock = createStockService({ ...serviceParts, accounts, notices, proofs });
  const readMoney = readOfflineMoney(database);
  const providers = createProviders({ ...providerAccounts, database, settings, log, readMoney });
  const parts = { ...serviceParts, settings, proofs, mail, uploads, accounts, notices, catalogue, stock };
  const receiptVerifier = receiptVerifierOf(serviceParts);
  const salesParts = { ...parts, messages, providers, receiptVerifier, phoneAccounts };
  const { deps: sales, orderData, ...orders } = createSales(salesParts);
  const reviews = createReviewsService({ ...parts, orders });
  const stockAlerts = createStockAlertsService({ ...parts, messages, phoneAccounts });
  const holds = createHoldsService({ ...parts, messages });
  const papers = createPapers(serviceParts, { ...parts, sales, paperFiles });
  const aroundOrders = createAroundOrders({ ...parts, messages, sales, papers });
  const customers = createCustomersService({ ...parts, lists: database.lists });
  const personParts = {
    ...parts,
    accountData,
    orderData,
    reviews,
    stockAlerts,
    holds,
    customers,
    ...aroundOrders,
  };
  const personalData = createPersonalData(serviceParts, personParts);
  return {
    ...{ jobs, lists: database.lists },
    auditLog: createAuditLogService(database),
    ...{ settings, appearance: createAppearanceService({ database, settings }) },
    ...createSettingsOffice(parts),
    policies,
    ...{ mail, messages, uploads },
    ...uploadParts,
    ...people,
    webhooks: createWebhooksService(parts),
    ...personalData,
    outgoing: createOutgoing({ database, jobs }),
    waitingJobs: createWaitingJobsService({ database, jobs }),
    ...{ lexicon, catalogue, proofs, stock },
    ...createCatalogueOffice(parts, productListing),
    ...{ reviews, exampleGoods: createExampleGoodsService({ ...parts, reviews }) },
    saved: createSavedService(database, catalogue),
    ...{ stockAlerts, holds },
    telegram: createTelegramService({ ...parts, phoneAccounts, sales }),
    sales,
    customers,
    find: { lists: database.lists, settings, productListing, customers, quotations: aroundOrders.quotations },
    ...createBooks(sales, createReportsService({ ...parts, lists: database.lists }), papers),
    ...aroundOrders,
  };
}

/** The services of the books, of reports, and of the closing of days and months. */
function createBooks(sales: SalesDeps, reports: ReportsService, papers: PapersService) {
  const books = createBooksService(sales);
  return {
    ...{ books, reports },
    closing: createClosingService(sales),
    month: createMonthService({ ...sales, books, reports, papers }),
  };
}

const createMail = (parts: ServiceParts, settings: SettingsService) =>
  createMailService({
    ...parts,
    publicUrl: parts.config.publicUrl,
    readFace: readFaceOf(settings, parts.config),
    readLanguages: findLanguages,
  });

/** The services of products and of their search, and the proofs of identity that staff give to lower prices. */
function createGoods({ database }: Pick<ServiceParts, 'database'>, settings: SettingsService) {
  const proofs = createProofs(settings);
  const lexicon = createLexiconService(database);
  const productListing = createProductListingService(database, lexicon.current);
  const ready = createReadyInTime(database, settings);
  const catalogue = createCatalogueService(database, productListing, proofs, ready);
  return { lexicon, productListing, catalogue, proofs };
}

/** The services with which people of the shop change settings and laws. */
function createSettingsOffice(parts: Pick<Office, 'database' | 'jobs' | 'settings' | 'accounts'>) {
  const tellOwners: TellOwners = (tx, by, change) =>
    parts.accounts.tellAdministrators(tx, alarmOf(by, change));
  return {
    settingsChanges: createSettingsChangesService({ ...parts, tellOwners }),
    waitingAccounts: createWaitingAccountsService({ ...parts, tellOwners }),
    laws: createLawsService(parts),
  };
}

/** The mail to the owners about bank accounts that are valid now or from a later day. */
const alarmOf = ({ name }: Actor, { countsAt, ...told }: AccountsChange) => ({
  what: countsAt ? ('bankAccountsWaiting' as const) : ('bankAccounts' as const),
  by: name,
  ...told,
  ...(countsAt && { countsAt }),
});

/** Creates the services around orders: quotations and papers, workshop, deliveries and service cases. */
function createAroundOrders(parts: Parameters<typeof createQuotationsService>[0] & CaseParts) {
  const serviceCases = createServiceCases(parts);
  return {
    papers: parts.papers,
    quotations: createQuotationsService(parts),
    workshop: createWorkshopService({ ...parts, repairs: { finish: serviceCases.finishRepair } }),
    deliveries: watchDeliveries(parts.sales),
    serviceCases,
  };
}
const createPapers = (
  serviceParts: ServiceParts,
  parts: Omit<PapersDeps, 'fiscalProvider' | 'fiscalAccount' | 'fiscalKeys'>,
) => {
  const { config, database, eims, log } = serviceParts;
  const given = eims?.key ?? null;
  const isStandIn = eims?.isStandIn === true;
  const fiscalKeys = createFiscalKeys({ database, secretsKey: config.secretsKey, given, isStandIn });
  const account = eims ? { ...eims, key: fiscalKeys.current } : null;
  return createPapersService({
    ...parts,
    fiscalKeys,
    fiscalAccount: account && createEimsAccount(account, log),
    fiscalProvider: account && !account.isTrial ? createEimsProvider(account, log) : null,
  });
};

const receiptVerifierOf = ({ receiptVerifier: account, log }: ServiceParts) =>
  account ? createHttpVerifier(account, log) : null;

interface Office extends Pick<ServiceParts, 'config' | 'database' | 'jobs'> {
  uploads: UploadsService;
  settings: SettingsService;
  proofs: Proofs;
  accounts: AccountsService;
  notices: NoticesService;
  catalogue: CatalogueService;
}

/** The services with which the back office edits products; no other service depends on them. */
function createCatalogueOffice(parts: Office, listing: ProductListingService) {
  const { database, jobs, proofs } = parts;
  return {
    goLive: createGoLive(parts),
    inventory: createInventoryService({ database, jobs, proofs }, listing),
    imports: createImportsService(parts),
    materials: createMaterialsService(database, jobs),
    bulkChanges: createBulkChangesService({ database, proofs }),
  };
}
