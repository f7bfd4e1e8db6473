import { appearanceEndpoints } from './appearance.ts';
import { auditEndpoints } from './audit.ts';
import { bookEndpoints } from './books.ts';
import { closingEndpoints } from './closing.ts';
import { couponEndpoints } from './coupons.ts';
import { discountRequestEndpoints } from './discount-requests.ts';
import { customerEndpoints } from './customers.ts';
import { deliveryPlaceEndpoints, deliveryZoneEndpoints } from './delivery-zones.ts';
import { deliveryEndpoints } from './deliveries.ts';
import { calendarEndpoints, halfDayEndpoints } from './delivery-days.ts';
import { drawerEndpoints } from './drawers.ts';
import { findEndpoints } from './find.ts';
import { lawEndpoints } from './laws.ts';
import { materialEndpoints } from './materials.ts';
import { bulkEndpoints } from './bulk.ts';
import { openWorkEndpoints } from './open-work.ts';
import { operationEndpoints } from './operation.ts';
import { orderChangeEndpoints } from './order-changes.ts';
import { deskEndpoints } from './order-desk.ts';
import { counterEndpoints } from './counter.ts';
import { orderDeskEndpoints, orderEndpoints, orderPapersEndpoints } from './orders.ts';
import {
  offlinePaymentEndpoints,
  orderPaymentEndpoints,
  paymentEndpoints,
  webhookEndpoints,
} from './payments.ts';
import { payTogetherEndpoints } from './pay-together.ts';
import { phoneAccountEndpoints } from './phone-accounts.ts';
import { fiscalDocumentEndpoints, invoiceFileEndpoints, paperEndpoints } from './papers.ts';
import { policyEndpoints } from './policies.ts';
import { catalogueEndpoints, inventoryEndpoints } from './products.ts';
import { productImportEndpoints } from './product-import.ts';
import { quotationDeskEndpoints, quotationEndpoints } from './quotations.ts';
import { reviewEndpoints } from './reviews.ts';
import { searchDeskEndpoints } from './search-desk.ts';
import { searchEndpoints } from './search.ts';
import { savedEndpoints } from './saved.ts';
import { serviceCaseEndpoints, serviceDeskEndpoints } from './service-cases.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { settingsEndpoints, storeEndpoints } from './settings.ts';
import { unclaimedMoneyEndpoints } from './unclaimed-money.ts';
import { statementEndpoints } from './statements.ts';
import { stockAlertEndpoints } from './stock-alerts.ts';
import { stockEndpoints } from './stock.ts';
import { tabletEndpoints } from './tablets.ts';
import { noticeEndpoints } from './notices.ts';
import { reportEndpoints } from './reports.ts';
import { exampleGoodsEndpoints } from './example-goods.ts';
import { firstDayEndpoints } from './first-day.ts';
import { todayEndpoints } from './today.ts';
import { botEndpoints, followEndpoints } from './telegram.ts';
import { tourEndpoints } from './tours.ts';
import { uploadEndpoints, uploadStateEndpoints } from './uploads.ts';
import { withheldTaxEndpoints } from './withheld-tax.ts';
import { orderMakingEndpoints, workEndpoints, workOrderEndpoints, workshopEndpoints } from './work-orders.ts';
import { staffEndpoints } from './staff.ts';
import { accountEndpoints, personalDataEndpoints } from './users.ts';

/** Every call of the API, by its key. */
export const endpoints = {
  ...operationEndpoints,
  ...storeEndpoints,
  ...settingsEndpoints,
  ...appearanceEndpoints,
  ...lawEndpoints,
  ...deliveryPlaceEndpoints,
  ...deliveryZoneEndpoints,
  ...calendarEndpoints,
  ...auditEndpoints,
  ...noticeEndpoints,
  ...todayEndpoints,
  ...exampleGoodsEndpoints,
  ...firstDayEndpoints,
  ...policyEndpoints,
  ...catalogueEndpoints,
  ...searchEndpoints,
  ...inventoryEndpoints,
  ...stockEndpoints,
  ...productImportEndpoints,
  ...materialEndpoints,
  ...searchDeskEndpoints,
  ...bulkEndpoints,
  ...reviewEndpoints,
  ...savedEndpoints,
  ...stockAlertEndpoints,
  ...uploadEndpoints,
  ...uploadStateEndpoints,
  ...accountEndpoints,
  ...personalDataEndpoints,
  ...secondFactorEndpoints,
  ...phoneAccountEndpoints,
  ...botEndpoints,
  ...staffEndpoints,
  ...openWorkEndpoints,
  ...tabletEndpoints,
  ...paymentEndpoints,
  ...webhookEndpoints,
  ...orderEndpoints,
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
  ...quotationEndpoints,
  ...quotationDeskEndpoints,
  ...serviceCaseEndpoints,
  ...serviceDeskEndpoints,
  ...orderPaymentEndpoints,
  ...offlinePaymentEndpoints,
  ...statementEndpoints,
  ...payTogetherEndpoints,
  ...followEndpoints,
  ...unclaimedMoneyEndpoints,
  ...withheldTaxEndpoints,
  ...discountRequestEndpoints,
  ...tourEndpoints,
  ...drawerEndpoints,
  ...bookEndpoints,
  ...closingEndpoints,
  ...reportEndpoints,
  ...couponEndpoints,
  ...customerEndpoints,
  ...findEndpoints,
  ...workshopEndpoints,
  ...workOrderEndpoints,
  ...workEndpoints,
  ...orderMakingEndpoints,
};
