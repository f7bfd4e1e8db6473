import { resolve } from 'node:path';
import { createAccountsService } from './accounts/accounts.service.ts';
import { createRegistrationService } from './accounts/registration.service.ts';
import { createSignInService } from './accounts/sign-in.service.ts';
import { createCatalogueService } from './catalogue/catalogue.service.ts';
import { createInventoryService } from './catalogue/inventory.service.ts';
import { createMailService, type MailTransport } from './mail/mail.service.ts';
import { createOrderExpiryService } from './orders/order-expiry.service.ts';
import { createOrderPaymentService } from './orders/order-payment.service.ts';
import { createOrderPlacingService } from './orders/order-placing.service.ts';
import { createOrdersService } from './orders/orders.service.ts';
import { createPaymentsService } from './payments/payments.service.ts';
import { createPaypalClient, type PaypalAccount } from './payments/paypal-client.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createPoliciesService } from './policies/policies.service.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import { createSettingsService } from './settings/settings.service.ts';
import { pictureFilesOnDisk } from './uploads/picture-files.ts';
import { createUploadsService } from './uploads/uploads.service.ts';

export type Services = ReturnType<typeof createServices>;

export interface ServiceParts {
  config: Config;
  database: Database;
  jobs: Jobs;
  log: Log;
  mailTransport: MailTransport;
  paypal: PaypalAccount;
}

/** The modules in their one order: each knows those above it. */
export function createServices({ config, database, jobs, log, mailTransport, paypal }: ServiceParts) {
  const settings = createSettingsService(database, config);
  const policies = createPoliciesService(database);
  const mail = createMailService(jobs, mailTransport);
  const pictureFiles = pictureFilesOnDisk(resolve(config.dataDir, 'images'));
  const uploads = createUploadsService(database, pictureFiles);
  const signIn = createSignInService(database);
  const registration = createRegistrationService(database, mail, config);
  const accounts = createAccountsService(database, registration);
  const catalogue = createCatalogueService(database);
  const inventory = createInventoryService(database);
  const payments = createPaymentsService(database, createPaypalClient(paypal, log), log);
  const orders = createOrdersService(database, mail, config);
  const reviews = createReviewsService(database, catalogue, orders);
  const orderPlacing = createOrderPlacingService({ database, catalogue, settings, mail, jobs, config });
  const orderPayment = createOrderPaymentService({ database, catalogue, payments, mail, config, log });
  const orderExpiry = createOrderExpiryService({
    database,
    catalogue,
    payments,
    orderPayment,
    mail,
    jobs,
    config,
  });
  return {
    settings,
    policies,
    mail,
    uploads,
    signIn,
    registration,
    accounts,
    catalogue,
    inventory,
    reviews,
    payments,
    orders,
    orderPlacing,
    orderPayment,
    orderExpiry,
  };
}
