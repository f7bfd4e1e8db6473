import { rightsOf } from '#contract/accounts/jobs.ts';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { PersonExport } from '#contract/accounts/personal-data.ts';
import type { DeliveryProof } from '#contract/deliveries/tours.ts';
import type { AccountData, AccountDataService } from '#server/accounts/account-data.service.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { CustomersService } from '#server/customers/customers.service.ts';
import { audit } from '#server/audit/audit.service.ts';
import { listProofs } from '#server/deliveries/tours/tours.service.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import type { OrderDataService, PaymentRow, RefundRow } from '#server/sales/sales.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import { moment } from '#server/lib/http/http.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import type { ReviewsService } from '#server/reviews/reviews.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { ServiceCasesService } from '#server/service-cases/service-cases.service.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';
import { exportPersonTables } from './person-tables.ts';

export type ExportService = ReturnType<typeof createExportService>;
type ReadOrder = Awaited<ReturnType<OrderDataService['readAll']>>[number];

interface Deps {
  database: Database;
  settings: SettingsService;
  mail: MailService;
  accountData: AccountDataService;
  orderData: OrderDataService;
  reviews: ReviewsService;
  uploads: UploadsService;
  serviceCases: ServiceCasesService;
  customers: CustomersService;
}

/** Exports all that the shop stores about a person, for that person. */
export function createExportService(deps: Deps) {
  const { database, settings, mail, accountData, orderData, reviews, uploads, serviceCases, customers } =
    deps;
  const perPerson = createLimiter(database, 'export', countedByModules.exports);

  return {
    /** @throws HttpError 403 when the password was given more than ten minutes ago, 429 after too many. */
    async export(viewer: Viewer): Promise<PersonExport> {
      await accountData.requireFresh(viewer, 'ownExport');
      await perPerson.consume(viewer.id);
      const account = await accountData.read(viewer);
      const [current, tables, orders, cases, written, sent, underway, mails, log, card] = await Promise.all([
        settings.get(),
        exportPersonTables(database.reader, viewer.id),
        orderData.readAll(viewer.id),
        serviceCases.exportOf(viewer.id),
        reviews.listAllOf(viewer.id),
        uploads.listOf(viewer.id),
        uploads.listUnderWay(viewer.id),
        account.account.email === '' ? [] : mail.listWaiting({ to: [account.account.email] }),
        audit.listOf(database.reader, viewer.id),
        customers.exportOf(viewer.id),
      ]);
      return {
        shop: current.settings.storeName,
        exportedAt: moment(new Date()),
        ...(tables as Pick<PersonExport, 'consents' | 'knownPlaces'>),
        ...accountAnswer(account),
        orders: await Promise.all(
          orders.map(async (order) =>
            orderAnswer(order, await listProofs(deps.database.reader, order.order._id)),
          ),
        ),
        serviceCases: cases,
        customerCard: card,
        reviews: written,
        uploads: sent.map(({ address, uploaded_at: at }) => ({ address, uploadedAt: moment(at) })),
        uploadsUnderWay: underway.map(({ metadata, created_at: at, length: bytes, received }) => ({
          filename: metadata['filename'] ?? '',
          beganAt: moment(at),
          bytes,
          received,
        })),
        mailsWaiting: mails.map(({ subject, queuedAt }) => ({ subject, queuedAt: moment(queuedAt) })),
        auditLog: log.map(({ at, action, before, after }) => ({ at: moment(at), action, before, after })),
      };
    },
  };
}

function accountAnswer({ account, sessions }: AccountData): Pick<PersonExport, 'account' | 'sessions'> {
  return {
    account: {
      _id: account.id,
      name: account.name,
      email: account.email,
      emailToVerify: account.address_to_verify,
      language: account.language,
      picture: account.picture,
      ...rightsOf(account),
      registeredAt: moment(account.created_at),
    },
    sessions: sessions.map((session) => ({ ...session, lastUsedAt: session.lastUsed })),
  };
}

function orderAnswer(
  { order, payments, refunds, history }: ReadOrder,
  proofs: readonly DeliveryProof[],
): PersonExport['orders'][number] {
  return {
    ...order,
    history: history.map(({ at, kind, to, text: reason }) => ({ at, kind, to, reason })),
    receiptPictures: order.receipts
      .filter(({ hasPicture }) => hasPicture)
      .map(({ _id }) => `/api/orders/${order._id}/receipts/${_id}/picture`),
    proofs: proofs.map(({ pictures, ...proof }) => ({
      ...proof,
      pictures: Array.from(
        { length: pictures },
        (_none, index) => `/api/orders/${order._id}/proofs/${proof._id}/pictures/${index}`,
      ),
    })),
    payments: payments.map(paymentAnswer),
    moneyBack: refunds.map(refundAnswer),
  };
}

function paymentAnswer(payment: PaymentRow): PersonExport['orders'][number]['payments'][number] {
  const { captured_currency: currency, captured_minor: minor } = payment;
  return {
    provider: payment.provider,
    status: payment.status,
    asked: { currency: payment.currency, amount: decimalOf(payment.amount_minor) },
    came: currency === null || minor === null ? null : { currency, amount: decimalOf(minor) },
    references: [payment.provider_order_id, payment.capture_id].filter((reference) => reference !== null),
  };
}

const refundAnswer = (refund: RefundRow) => ({
  charged: { currency: refund.currency, amount: decimalOf(refund.amount_minor) },
  status: refund.status,
  reason: refund.reason,
  createdAt: moment(refund.created_at),
});
