import type { endpoints } from '#contract/endpoints/endpoints.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { accountsHandlers } from './accounts/accounts.handlers.ts';
import type { Describe } from './api-document.ts';
import type { AppParts } from './app.ts';
import { phoneAccountsHandlers } from './accounts/phone-accounts.handlers.ts';
import { auditHandlers } from './audit/audit.handlers.ts';
import { bulkHandlers } from './catalogue/bulk.handlers.ts';
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts';
import { inventoryHandlers } from './catalogue/inventory.handlers.ts';
import { importHandlers } from './catalogue/import/import.handlers.ts';
import { materialsHandlers } from './catalogue/materials.handlers.ts';
import { searchTrialHandlers } from './catalogue/search-trial.handlers.ts';
import { policiesHandlers } from './legal-pages/policies.handlers.ts';
import type { BeforeBody, Handlers } from './lib/http/endpoints.ts';
import { operationsHandlers } from './operations/operations.handlers.ts';
import { providerNameOf } from './payment-providers/payment-provider.ts';
import { papersHandlers } from './papers/papers.handlers.ts';
import { personalDataHandlers } from './personal-data/personal-data.handlers.ts';
import { quotationsHandlers } from './quotations/quotations.handlers.ts';
import { reviewsHandlers } from './reviews/reviews.handlers.ts';
import { booksHandlers } from './books/books.handlers.ts';
import { couponsHandlers } from './sales/coupons.handlers.ts';
import { orderChangesHandlers } from './sales/changes/order-changes.handlers.ts';
import { ordersHandlers } from './sales/orders.handlers.ts';
import { payTogetherHandlers } from './sales/pay-together/pay-together.handlers.ts';
import { phoneOrdersHandlers } from './sales/phone-orders.handlers.ts';
import { paymentsHandlers, webhooksBeforeBody, webhooksHandlers } from './sales/payments.handlers.ts';
import { statementsHandlers } from './sales/statements.handlers.ts';
import { unclaimedMoneyHandlers } from './sales/unclaimed-money.handlers.ts';
import { withheldTaxHandlers } from './sales/withheld-tax.handlers.ts';
import { searchDeskHandlers } from './search/search-desk.handlers.ts';
import { searchHandlers } from './catalogue/search.handlers.ts';
import { savedHandlers } from './saved/saved.handlers.ts';
import { stockAlertsHandlers } from './stock-alerts/stock-alerts.handlers.ts';
import { stockHandlers } from './stock/stock.handlers.ts';
import { lawsHandlers } from './settings/laws.handlers.ts';
import { settingsHandlers } from './settings/settings.handlers.ts';
import { uploadsBeforeBody, uploadsHandlers } from './uploads/uploads.handlers.ts';

interface Outside {
  /** Makes cached pages of this node see a change at once. */
  changed(): Promise<void>;
  describe: Describe;
}

/** The one function for each endpoint of the API. An endpoint without one is an error of types. */
export function createHandlers(
  { config, database, services, paypal, draining = { isBegun: false } }: AppParts,
  { changed, describe }: Outside,
): Handlers<typeof endpoints> {
  const parts = { ...services, config, changed };
  const { sales } = services;
  const describeShop = async (isAdministrator: boolean) => {
    const { settings, version } = await services.settings.getRecent();
    return { document: describe(isAdministrator, settings.storeName), settingsVersion: version };
  };
  const isConfigured = (method: PaymentMethod) => sales.providers[providerNameOf(method)] !== undefined;
  return {
    ...operationsHandlers({ database, draining, describe: describeShop }),
    ...settingsHandlers({ ...parts, isConfigured }),
    ...lawsHandlers(parts),
    ...auditHandlers(parts),
    ...policiesHandlers(parts),
    ...catalogueHandlers({ ...parts, listNewestReviews: services.reviews.listNewest }),
    ...searchHandlers(parts),
    ...inventoryHandlers(parts),
    ...stockHandlers(parts),
    ...importHandlers(parts),
    ...materialsHandlers(parts),
    ...searchDeskHandlers(parts),
    ...searchTrialHandlers(parts),
    ...bulkHandlers(parts),
    ...reviewsHandlers(parts),
    ...savedHandlers(parts),
    ...stockAlertsHandlers(parts),
    ...uploadsHandlers(parts),
    ...accountsHandlers(parts),
    ...phoneAccountsHandlers(parts),
    ...personalDataHandlers(parts),
    ...phoneOrdersHandlers(sales),
    ...ordersHandlers(sales),
    ...orderChangesHandlers(sales),
    ...papersHandlers(parts),
    ...quotationsHandlers(parts),
    ...paymentsHandlers(sales, paypal),
    ...payTogetherHandlers(sales),
    ...webhooksHandlers(sales),
    ...statementsHandlers(sales),
    ...unclaimedMoneyHandlers(sales),
    ...withheldTaxHandlers(sales),
    ...booksHandlers(parts),
    ...couponsHandlers(sales),
  };
}

/** The questions that are asked before a body is read. */
export const createBeforeBody = ({ services }: Pick<AppParts, 'services'>): BeforeBody<typeof endpoints> => ({
  ...uploadsBeforeBody(services),
  ...webhooksBeforeBody(services.sales),
});
