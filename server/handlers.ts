import type { endpoints } from '#contract/endpoints/endpoints.ts';
import type { PaymentMethod, PaypalConfig } from '#contract/paying/payments.ts';
import { accountsHandlers } from './accounts/accounts.handlers.ts';
import type { Describe } from './api-document-worker.ts';
import { staffHandlers } from './accounts/staff/staff.handlers.ts';
import { programsHandlers } from './accounts/programs/programs.handlers.ts';
import { programWebhooksHandlers } from './webhooks/webhooks.handlers.ts';
import { tabletsHandlers } from './accounts/tablets/tablets.handlers.ts';
import { phoneAccountsHandlers } from './accounts/registering/phone-accounts.handlers.ts';
import { secondFactorHandlers } from './accounts/second-factor/second-factor.handlers.ts';
import { auditHandlers } from './audit/audit.handlers.ts';
import { bulkHandlers } from './catalogue/bulk/bulk.handlers.ts';
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts';
import { floorModelHandlers } from './catalogue/floor-models/floor-models.handlers.ts';
import { inventoryHandlers } from './catalogue/inventory/inventory.handlers.ts';
import { importHandlers } from './catalogue/import/import.handlers.ts';
import { freeAboveInCity } from './deliveries/zones/zones.service.ts';
import { zonesHandlers } from './deliveries/zones/zones.handlers.ts';
import { categoriesHandlers } from './catalogue/categories/categories.ts';
import { materialsHandlers } from './catalogue/materials/materials.handlers.ts';
import { setsHandlers } from './catalogue/sets/sets.ts';
import { planningHandlers } from './deliveries/planning/planning.handlers.ts';
import { calendarHandlers } from './deliveries/calendar/calendar.handlers.ts';
import { policiesHandlers } from './legal-pages/policies.handlers.ts';
import { toursHandlers } from './deliveries/tours/tours.handlers.ts';
import type { BeforeBody, Handlers } from './lib/http/handler-types.ts';
import { noticesHandlers } from './notices/notices.handlers.ts';
import { openWorkHandlers } from './open-work/open-work.handlers.ts';
import { operationsHandlers } from './operations/operations.handlers.ts';
import { providerNameOf } from './payment-providers/payment-provider.ts';
import { papersHandlers } from './papers/papers.handlers.ts';
import { personalDataHandlers } from './personal-data/personal-data.handlers.ts';
import { quotationsHandlers } from './quotations/quotations.handlers.ts';
import { reviewsHandlers } from './reviews/reviews.handlers.ts';
import { booksHandlers } from './books/books.handlers.ts';
import { closingHandlers } from './closing/closing.handlers.ts';
import { drawersHandlers } from './drawers/drawers.handlers.ts';
import { couponsHandlers } from './sales/coupons/coupons.handlers.ts';
import { discountRequestsHandlers } from './sales/discount-requests/discount-requests.handlers.ts';
import { customersHandlers } from './customers/customers.handlers.ts';
import { findHandlers } from './find/find.handlers.ts';
import { orderChangesHandlers } from './sales/changes/order-changes.handlers.ts';
import { deskHandlers } from './sales/desk/desk.handlers.ts';
import { halfDaysHandlers } from '#server/sales/half-days/half-days.handlers.ts';
import { ordersHandlers } from './sales/orders/orders.handlers.ts';
import { payTogetherHandlers } from './sales/pay-together/pay-together.handlers.ts';
import { phoneOrdersHandlers } from './sales/placing/phone-orders.handlers.ts';
import {
  paymentsHandlers,
  webhooksBeforeBody,
  webhooksHandlers,
} from './sales/payments/payments.handlers.ts';
import { followHandlers } from './sales/telegram/follow.handlers.ts';
import { statementsHandlers } from './sales/statements/statements.handlers.ts';
import { incomingMoneyHandlers } from './sales/incoming-money/incoming-money.handlers.ts';
import { withheldTaxHandlers } from './sales/withheld-tax/withheld-tax.handlers.ts';
import { searchDeskHandlers } from './search/search-desk.handlers.ts';
import { searchHandlers } from './catalogue/finding/search.handlers.ts';
import { houseHandlers } from './house/house.handlers.ts';
import { savedHandlers } from './saved/saved.handlers.ts';
import { serviceCasesHandlers } from './service-cases/service-cases.handlers.ts';
import { counterHandlers } from './sales/counter/counter.handlers.ts';
import { holdsHandlers } from './holds/holds.handlers.ts';
import { stockAlertsHandlers } from './stock-alerts/stock-alerts.handlers.ts';
import { stockHandlers } from './stock/stock.handlers.ts';
import { appearanceHandlers } from './settings/appearance.handlers.ts';
import { lawsHandlers } from './settings/laws.handlers.ts';
import { settingsHandlers } from './settings/settings.handlers.ts';
import { monthHandlers } from './month/month.handlers.ts';
import { reportsHandlers } from './reports/reports.handlers.ts';
import { telegramHandlers } from './telegram/telegram.handlers.ts';
import { heldBackHandlers, waitingJobsHandlers } from './outgoing/outgoing.handlers.ts';
import { exampleGoodsHandlers, todayHandlers } from './today/today.handlers.ts';
import { workshopHandlers } from './workshop/workshop.handlers.ts';
import { uploadsBeforeBody, uploadsHandlers } from './uploads/uploads.handlers.ts';
import type { AdmissionLimits } from './admission-classes.ts';
import type { Config } from './platform/config.ts';
import type { ConnectionLimits } from './lib/http/connections.ts';
import type { Database } from './lib/database/database.ts';
import type { Draining } from './operations/draining.ts';
import type { Http } from './lib/http/http.ts';
import type { Log } from './platform/log.ts';
import type { Services } from './services.ts';

export interface AppParts {
  config: Config;
  database: Database;
  log: Log;
  services: Services;
  paypal: PaypalConfig;
  /** Adds the routes of the stand-ins that are in use. */
  standIns?: (http: Http) => void;
  /** The built pages; without them only the API is served (tests of the API). */
  pages?: { serverBundle: string; clientFolder: string };
  /** Time limits of connections; by default the shop's own. */
  connections?: ConnectionLimits;
  /** Says when the node is about to stop. */
  draining?: Draining;
  /** Limits of admission classes; by default the shop's own. */
  admission?: AdmissionLimits;
}

interface Outside {
  /** Makes this node's cached pages show a change at once. */
  changed(): Promise<void>;
  describe: Describe;
}

type HandlerParts = AppParts['services'] & Pick<AppParts, 'config' | 'database'> & Pick<Outside, 'changed'>;

/** The handlers of the calls by which goods are found, and by which the shop keeps products and stock. */
const goodsHandlers = (parts: HandlerParts) => ({
  ...searchHandlers(parts),
  ...inventoryHandlers(parts),
  ...stockHandlers(parts),
  ...floorModelHandlers(parts),
  ...importHandlers(parts),
  ...categoriesHandlers(parts),
  ...materialsHandlers(parts),
  ...setsHandlers(parts),
  ...searchDeskHandlers(parts),
  ...bulkHandlers(parts),
});

/** The handlers of the calls about the money of orders. */
const moneyHandlers = (sales: HandlerParts['sales'], paypal: AppParts['paypal']) => ({
  ...paymentsHandlers(sales, paypal),
  ...payTogetherHandlers(sales),
  ...webhooksHandlers(sales),
  ...statementsHandlers(sales),
  ...incomingMoneyHandlers(sales),
  ...withheldTaxHandlers(sales),
});

/** The handlers of the calls about accounts and people of the shop. */
const peopleHandlers = (parts: HandlerParts) => ({
  ...accountsHandlers(parts),
  ...phoneAccountsHandlers(parts),
  ...secondFactorHandlers(parts),
  ...staffHandlers(parts),
  ...openWorkHandlers(parts),
  ...tabletsHandlers(parts),
  ...programsHandlers(parts),
  ...programWebhooksHandlers(parts),
  ...personalDataHandlers(parts),
  ...telegramHandlers(parts),
});

/** The handlers of the calls about orders, including those of the counter and the back office. */
const orderingHandlers = ({ sales, lists }: AppParts['services']) => ({
  ...ordersHandlers(sales, lists),
  ...phoneOrdersHandlers(sales),
  ...counterHandlers(sales),
  ...halfDaysHandlers(sales),
  ...followHandlers(sales),
  ...orderChangesHandlers(sales),
  ...deskHandlers(sales, lists),
  ...discountRequestsHandlers(sales),
});

/** The handlers of all endpoints; the compiler reports an endpoint without one. */
export function createHandlers(
  { config, database, services, paypal, draining = { isBegun: false } }: AppParts,
  { changed, describe }: Outside,
): Handlers<typeof endpoints> {
  const parts = { ...services, config, database, changed };
  const { sales } = services;
  const describeShop = async (isAdministrator: boolean) => {
    const { settings, version } = await services.settings.getRecent();
    return { document: await describe(isAdministrator, settings.storeName), settingsVersion: version };
  };
  const isConfigured = (method: PaymentMethod) => sales.providers[providerNameOf(method)] !== undefined;
  return {
    ...operationsHandlers({ database, draining, describe: describeShop }),
    ...settingsHandlers({
      ...parts,
      isConfigured,
      freeAboveInCity: (current) => freeAboveInCity(database.reader, current),
    }),
    ...appearanceHandlers(parts),
    ...lawsHandlers(parts),
    ...zonesHandlers(parts),
    ...calendarHandlers(parts),
    ...auditHandlers(parts),
    ...policiesHandlers(parts),
    ...catalogueHandlers({ ...parts, listNewestReviews: services.reviews.listNewest }),
    ...goodsHandlers(parts),
    ...reviewsHandlers(parts),
    ...houseHandlers(parts),
    ...savedHandlers(parts),
    ...stockAlertsHandlers(parts),
    ...holdsHandlers(parts),
    ...uploadsHandlers(parts),
    ...peopleHandlers(parts),
    ...orderingHandlers(services),
    ...planningHandlers(sales),
    ...papersHandlers(parts),
    ...quotationsHandlers(parts),
    ...serviceCasesHandlers(parts),
    ...moneyHandlers(sales, paypal),
    ...toursHandlers(sales),
    ...booksHandlers(parts),
    ...drawersHandlers(sales),
    ...closingHandlers(parts),
    ...couponsHandlers(sales),
    ...customersHandlers(parts),
    ...findHandlers(parts),
    ...workshopHandlers(parts),
    ...noticesHandlers(parts),
    ...todayHandlers({ ...parts, database, isConfigured }),
    ...heldBackHandlers(parts),
    ...waitingJobsHandlers(parts),
    ...exampleGoodsHandlers(parts),
    ...reportsHandlers(parts),
    ...monthHandlers(parts),
  };
}

/** The checks that run before the body of a request is read. */
export const createBeforeBody = ({ services }: Pick<AppParts, 'services'>): BeforeBody<typeof endpoints> => ({
  ...uploadsBeforeBody(services),
  ...webhooksBeforeBody(services.sales),
});
