import { createAccountDataService } from './accounts/account-data.service.ts';
import { createAccountsService } from './accounts/accounts.service.ts';
import { createRegistrationService } from './accounts/registration.service.ts';
import { createSessionsService } from './accounts/sessions.service.ts';
import { createSignInService } from './accounts/sign-in.service.ts';
import { createAuditLogService } from './audit/audit.service.ts';
import { createCatalogueService } from './catalogue/catalogue.service.ts';
import { createInventoryService } from './catalogue/inventory.service.ts';
import { createProductListingService } from './catalogue/product-listing.service.ts';
import { createMailService, type MailTransport } from './mail/mail.service.ts';
import { createOrderByHandService } from './orders/order-by-hand.service.ts';
import { createOrderDataService } from './orders/order-data.service.ts';
import { createOrderDeskService } from './orders/order-desk.service.ts';
import { createOrderEndingService } from './orders/order-ending.service.ts';
import { createOrderMailsService } from './orders/order-mails.service.ts';
import { createOrderPapersService } from './orders/order-papers.service.ts';
import { createOrderPaymentService } from './orders/order-payment.service.ts';
import { createOrderPlacingService } from './orders/order-placing.service.ts';
import { createOrderReceiptsService } from './orders/order-receipts.service.ts';
import { createOrderRefundService } from './orders/order-refund.service.ts';
import { createOrdersService } from './orders/orders.service.ts';
import { createPaymentWatchService } from './orders/payment-watch.service.ts';
import { createBankTransferProvider } from './payments/bank-transfer/bank-transfer-provider.ts';
import type { ChapaAccount } from './payments/chapa/chapa-client.ts';
import { createChapaProvider } from './payments/chapa/chapa-provider.ts';
import { createPayOnDeliveryProvider } from './payments/pay-on-delivery/pay-on-delivery-provider.ts';
import { createPaidOrdersService } from './payments/paid-orders.service.ts';
import { createPaymentDataService } from './payments/payment-data.service.ts';
import { createPaymentsService, type Providers } from './payments/payments.service.ts';
import { createPaypalClient } from './payments/paypal/paypal-client.ts';
import type { PaypalAccount } from './payments/paypal/paypal-http.ts';
import { createPaypalProvider } from './payments/paypal/paypal-provider.ts';
import { createReceiptsService } from './payments/receipts.service.ts';
import { createRefundsService } from './payments/refunds.service.ts';
import { erasedListOnDisk } from './personal-data/erased-list.ts';
import { createErasureService, type ForgetInStandIns } from './personal-data/erasure.service.ts';
import { createExportService } from './personal-data/export.service.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Jobs } from './platform/jobs.ts';
import { sweepBudgets } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import { createPoliciesService } from './policies/policies.service.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import { createSettingsService } from './settings/settings.service.ts';
import { createUploads } from './uploads/create-uploads.ts';

export type Services = ReturnType<typeof createServices>;

export interface ServiceParts {
  config: Config;
  database: Database;
  jobs: Jobs;
  log: Log;
  mailTransport: MailTransport;
  forgetInStandIns: ForgetInStandIns;
  paypal: PaypalAccount;
  /** Null: nobody can pay by Chapa. */
  chapa: (ChapaAccount & { webhookSecret: string }) | null;
}

/** The modules in their one order: each knows those above it. */
export function createServices(serviceParts: ServiceParts) {
  const { config, database, jobs, log, mailTransport, forgetInStandIns, paypal, chapa } = serviceParts;
  sweepBudgets(database, jobs);
  const auditLog = createAuditLogService(database);
  const settings = createSettingsService(database, config);
  const policies = createPoliciesService(database);
  const mail = createMailService(database, jobs, mailTransport, log);
  const { uploads, ...uploadParts } = createUploads({ config, database, jobs });
  const signIn = createSignInService(database);
  const sessions = createSessionsService(database);
  const registration = createRegistrationService({
    database,
    mail,
    policies,
    signIn,
    jobs,
    config,
    uploads,
  });
  const accountData = createAccountDataService(database);
  const accounts = createAccountsService({ database, accountData, registration, mail, config });
  const productListing = createProductListingService(database);
  const catalogue = createCatalogueService(database, productListing);
  const inventory = createInventoryService(database, productListing);
  const providers: Providers = {
    paypal: createPaypalProvider(createPaypalClient(paypal, log), paypal, log),
    ...(chapa && { chapa: createChapaProvider(chapa, database, log) }),
    'bank-transfer': createBankTransferProvider(database.reader, settings),
    'pay-on-delivery': createPayOnDeliveryProvider(database.reader),
  };
  const payments = createPaymentsService({ database, providers, jobs, log });
  const refunds = createRefundsService(database, providers, jobs);
  const receipts = createReceiptsService(database);
  const orderMails = createOrderMailsService({ mail, settings, config });
  const parts = {
    database,
    config,
    log,
    jobs,
    settings,
    mail,
    orderMails,
    uploads,
    accounts,
    catalogue,
    payments,
    receipts,
    refunds,
  };
  const orders = createOrdersService(parts);
  const reviews = createReviewsService(database, catalogue, orders);
  const orderPapers = createOrderPapersService({ database, paidOrders: createPaidOrdersService(database) });
  const orderPlacing = createOrderPlacingService(parts);
  const orderDesk = createOrderDeskService({ ...parts, orderPlacing });
  const orderRefund = createOrderRefundService(parts);
  const orderPayment = createOrderPaymentService({ ...parts, orderRefund });
  const orderReceipts = createOrderReceiptsService({ ...parts, orderPayment });
  const orderByHand = createOrderByHandService({ ...parts, orderPayment });
  const orderEnding = createOrderEndingService({ ...parts, orderPayment });
  const paymentWatch = createPaymentWatchService({ ...parts, orderPayment, orderRefund, orderEnding });
  const paymentData = createPaymentDataService(database);
  const orderData = createOrderDataService({ ...parts, orders, orderEnding, paymentData });
  const personParts = { ...parts, accountData, orderData, reviews };
  const personExport = createExportService(personParts);
  const erasure = createErasureService({
    ...personParts,
    erasedList: erasedListOnDisk(config.dataDir),
    forgetInStandIns,
  });
  return {
    jobs,
    auditLog,
    settings,
    policies,
    mail,
    uploads,
    ...uploadParts,
    signIn,
    sessions,
    registration,
    accounts,
    accountData,
    personExport,
    erasure,
    catalogue,
    inventory,
    reviews,
    payments,
    orders,
    orderMails,
    orderPapers,
    orderPlacing,
    orderDesk,
    orderPayment,
    orderRefund,
    orderReceipts,
    orderByHand,
    orderEnding,
    paymentWatch,
  };
}
