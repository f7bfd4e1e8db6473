import { auditEndpoints } from './audit.ts';
import { bookEndpoints } from './books.ts';
import { couponEndpoints } from './coupons.ts';
import { lawEndpoints } from './laws.ts';
import { materialEndpoints } from './materials.ts';
import { bulkEndpoints } from './bulk.ts';
import { operationEndpoints } from './operation.ts';
import { orderChangeEndpoints } from './order-changes.ts';
import { orderDeskEndpoints, orderEndpoints, orderPapersEndpoints } from './orders.ts';
import {
  offlinePaymentEndpoints,
  orderPaymentEndpoints,
  paymentEndpoints,
  webhookEndpoints,
} from './payments.ts';
import { payTogetherEndpoints } from './pay-together.ts';
import { phoneAccountEndpoints } from './phone-accounts.ts';
import { fiscalDocumentEndpoints, paperEndpoints } from './papers.ts';
import { policyEndpoints } from './policies.ts';
import { catalogueEndpoints, inventoryEndpoints } from './products.ts';
import { productImportEndpoints } from './product-import.ts';
import { quotationDeskEndpoints, quotationEndpoints } from './quotations.ts';
import { reviewEndpoints } from './reviews.ts';
import { searchDeskEndpoints } from './search-desk.ts';
import { searchEndpoints } from './search.ts';
import { savedEndpoints } from './saved.ts';
import { settingsEndpoints, storeEndpoints } from './settings.ts';
import { unclaimedMoneyEndpoints } from './unclaimed-money.ts';
import { statementEndpoints } from './statements.ts';
import { stockAlertEndpoints } from './stock-alerts.ts';
import { stockEndpoints } from './stock.ts';
import { uploadEndpoints, uploadStateEndpoints } from './uploads.ts';
import { withheldTaxEndpoints } from './withheld-tax.ts';
import { accountEndpoints, personalDataEndpoints } from './users.ts';

/** Every call of the API, by its key. */
export const endpoints = {
  ...operationEndpoints,
  ...storeEndpoints,
  ...settingsEndpoints,
  ...lawEndpoints,
  ...auditEndpoints,
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
  ...phoneAccountEndpoints,
  ...paymentEndpoints,
  ...webhookEndpoints,
  ...orderEndpoints,
  ...orderDeskEndpoints,
  ...orderPapersEndpoints,
  ...orderChangeEndpoints,
  ...paperEndpoints,
  ...fiscalDocumentEndpoints,
  ...quotationEndpoints,
  ...quotationDeskEndpoints,
  ...orderPaymentEndpoints,
  ...offlinePaymentEndpoints,
  ...statementEndpoints,
  ...payTogetherEndpoints,
  ...unclaimedMoneyEndpoints,
  ...withheldTaxEndpoints,
  ...bookEndpoints,
  ...couponEndpoints,
};
