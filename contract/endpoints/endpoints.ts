import { appearanceEndpoints } from './shop/appearance.ts';
import { auditEndpoints } from './accounts/audit.ts';
import { bookEndpoints } from './books/books.ts';
import { closingEndpoints } from './books/closing.ts';
import { couponEndpoints } from './orders/coupons.ts';
import { discountRequestEndpoints } from './orders/discount-requests.ts';
import { customerEndpoints } from './accounts/customers.ts';
import { deliveryPlaceEndpoints, deliveryZoneEndpoints } from './deliveries/delivery-zones.ts';
import { deliveryEndpoints } from './deliveries/deliveries.ts';
import { calendarEndpoints, halfDayEndpoints } from './deliveries/delivery-days.ts';
import { drawerEndpoints } from './paying/drawers.ts';
import { findEndpoints } from './searching/find.ts';
import { lawEndpoints } from './books/laws.ts';
import { categoryEndpoints } from './goods/categories.ts';
import { materialEndpoints } from './goods/materials.ts';
import { setEndpoints } from './goods/sets.ts';
import { bulkEndpoints } from './goods/bulk.ts';
import { ownAddressEndpoints } from './accounts/own-addresses.ts';
import { openWorkEndpoints } from './work/open-work.ts';
import { operationEndpoints } from './shop/operation.ts';
import { orderChangeEndpoints } from './orders/order-changes.ts';
import { deskEndpoints } from './orders/order-desk.ts';
import { counterEndpoints } from './paying/counter.ts';
import {
  orderDeskEndpoints,
  orderEndpoints,
  orderLinkEndpoints,
  orderPapersEndpoints,
} from './orders/orders.ts';
import { orderPaymentEndpoints, paymentEndpoints, webhookEndpoints } from './paying/payments.ts';
import { offlinePaymentEndpoints } from './paying/offline-payments.ts';
import { payTogetherEndpoints } from './paying/pay-together.ts';
import { phoneAccountEndpoints } from './accounts/phone-accounts.ts';
import {
  fiscalDocumentEndpoints,
  fiscalTrialEndpoints,
  invoiceFileEndpoints,
  paperEndpoints,
} from './books/papers.ts';
import { policyEndpoints } from './shop/policies.ts';
import { catalogueEndpoints, inventoryEndpoints, productPaperEndpoints } from './goods/products.ts';
import { productImportEndpoints } from './goods/product-import.ts';
import { quotationDeskEndpoints, quotationEndpoints } from './orders/quotations.ts';
import { reviewEndpoints } from './goods/reviews.ts';
import { searchDeskEndpoints } from './searching/search-desk.ts';
import { searchEndpoints } from './searching/search.ts';
import { savedEndpoints } from './goods/saved.ts';
import { serviceCaseEndpoints, serviceDeskEndpoints } from './work/service-cases.ts';
import { secondFactorEndpoints } from './accounts/second-factor.ts';
import { houseEndpoints } from './shop/house.ts';
import { settingsEndpoints, storeEndpoints } from './shop/settings.ts';
import { moneyToGiveBackEndpoints } from './paying/money-to-give-back.ts';
import { incomingMoneyEndpoints } from './paying/incoming-money.ts';
import { statementEndpoints } from './paying/statements.ts';
import { holdEndpoints } from './stock/holds.ts';
import { stockAlertEndpoints } from './stock/stock-alerts.ts';
import { floorModelEndpoints, stockEndpoints } from './stock/stock.ts';
import { programEndpoints } from './accounts/programs.ts';
import { programWebhookEndpoints } from './accounts/program-webhooks.ts';
import { tabletEndpoints } from './accounts/tablets.ts';
import { noticeEndpoints } from './accounts/notices.ts';
import { monthEndpoints } from './books/months.ts';
import { reportEndpoints } from './books/reports.ts';
import { exampleGoodsEndpoints } from './goods/example-goods.ts';
import { firstDayEndpoints } from './shop/first-day.ts';
import { heldBackEndpoints } from './work/held-back.ts';
import { waitingJobsEndpoints } from './work/waiting-jobs.ts';
import { todayEndpoints } from './work/today.ts';
import { botEndpoints, followEndpoints } from './shop/telegram.ts';
import { tourEndpoints } from './deliveries/tours.ts';
import { uploadEndpoints, uploadStateEndpoints } from './pictures/uploads.ts';
import { withheldTaxEndpoints } from './books/withheld-tax.ts';
import {
  orderMakingEndpoints,
  workEndpoints,
  workOrderEndpoints,
  workshopEndpoints,
} from './work/work-orders.ts';
import { staffEndpoints } from './accounts/staff.ts';
import { accountEndpoints, personalDataEndpoints } from './accounts/users.ts';

/** Every call of the API, by its key. */
export const endpoints = {
  ...operationEndpoints,
  ...storeEndpoints,
  ...houseEndpoints,
  ...settingsEndpoints,
  ...appearanceEndpoints,
  ...lawEndpoints,
  ...deliveryPlaceEndpoints,
  ...deliveryZoneEndpoints,
  ...calendarEndpoints,
  ...auditEndpoints,
  ...noticeEndpoints,
  ...todayEndpoints,
  ...heldBackEndpoints,
  ...waitingJobsEndpoints,
  ...exampleGoodsEndpoints,
  ...firstDayEndpoints,
  ...policyEndpoints,
  ...catalogueEndpoints,
  ...searchEndpoints,
  ...productPaperEndpoints,
  ...inventoryEndpoints,
  ...stockEndpoints,
  ...floorModelEndpoints,
  ...productImportEndpoints,
  ...categoryEndpoints,
  ...materialEndpoints,
  ...setEndpoints,
  ...searchDeskEndpoints,
  ...bulkEndpoints,
  ...reviewEndpoints,
  ...savedEndpoints,
  ...stockAlertEndpoints,
  ...holdEndpoints,
  ...uploadEndpoints,
  ...uploadStateEndpoints,
  ...accountEndpoints,
  ...personalDataEndpoints,
  ...secondFactorEndpoints,
  ...phoneAccountEndpoints,
  ...ownAddressEndpoints,
  ...botEndpoints,
  ...staffEndpoints,
  ...openWorkEndpoints,
  ...tabletEndpoints,
  ...programEndpoints,
  ...programWebhookEndpoints,
  ...paymentEndpoints,
  ...webhookEndpoints,
  ...orderEndpoints,
  ...orderLinkEndpoints,
  ...orderDeskEndpoints,
  ...counterEndpoints,
  ...deskEndpoints,
  ...orderPapersEndpoints,
  ...halfDayEndpoints,
  ...orderChangeEndpoints,
  ...deliveryEndpoints,
  ...paperEndpoints,
  ...invoiceFileEndpoints,
  ...fiscalDocumentEndpoints,
  ...fiscalTrialEndpoints,
  ...quotationEndpoints,
  ...quotationDeskEndpoints,
  ...serviceCaseEndpoints,
  ...serviceDeskEndpoints,
  ...orderPaymentEndpoints,
  ...offlinePaymentEndpoints,
  ...statementEndpoints,
  ...payTogetherEndpoints,
  ...followEndpoints,
  ...incomingMoneyEndpoints,
  ...moneyToGiveBackEndpoints,
  ...withheldTaxEndpoints,
  ...discountRequestEndpoints,
  ...tourEndpoints,
  ...drawerEndpoints,
  ...bookEndpoints,
  ...closingEndpoints,
  ...monthEndpoints,
  ...reportEndpoints,
  ...couponEndpoints,
  ...customerEndpoints,
  ...findEndpoints,
  ...workshopEndpoints,
  ...workOrderEndpoints,
  ...workEndpoints,
  ...orderMakingEndpoints,
};
