import type { PersonExport } from '#contract/personal-data.ts';
import type { AccountDataService } from '#server/accounts/account-data.service.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { OrderDataService } from '#server/orders/order-data.service.ts';
import { audit } from '#server/audit/audit.service.ts';
import { decimalOf } from '#server/payments/charge.ts';
import type { PaymentRow } from '#server/payments/payments.service.ts';
import type { RefundRow } from '#server/payments/refunds.service.ts';
import type { Database } from '#server/platform/database.ts';
import { moment } from '#server/platform/http.ts';
import { createLimiter } from '#server/platform/limits.ts';
import type { Viewer } from '#server/platform/permission-guard.ts';
import type { ReviewsService } from '#server/reviews/reviews.service.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';

export type ExportService = ReturnType<typeof createExportService>;

interface Parts {
  database: Database;
  settings: SettingsService;
  mail: MailService;
  accountData: AccountDataService;
  orderData: OrderDataService;
  reviews: ReviewsService;
  uploads: UploadsService;
}

/** Everything that the shop keeps about a person, for that person. */
export function createExportService(parts: Parts) {
  const perPerson = createLimiter(parts.database, 'export', { points: 30, seconds: 3600 });

  return {
    /** @throws Refusal 403 when the password was given more than ten minutes ago, 429 after too many. */
    async export(viewer: Viewer): Promise<PersonExport> {
      parts.accountData.requireFresh(viewer);
      await perPerson.consume(viewer.id);
      const { account, sessions, consents, places } = await parts.accountData.read(viewer);
      const [{ settings }, orders, reviews, uploads, underWay, mails, notes] = await Promise.all([
        parts.settings.get(),
        parts.orderData.readAll(viewer.id),
        parts.reviews.listAllOf(viewer.id),
        parts.uploads.listOf(viewer.id),
        parts.uploads.listUnderWay(viewer.id),
        parts.mail.listWaiting(account.email),
        audit.listOf(parts.database.reader, viewer.id),
      ]);
      return {
        shop: settings.storeName,
        exportedAt: moment(new Date()),
        account: {
          _id: account.id,
          name: account.name,
          email: account.email,
          emailToVerify: account.address_to_verify,
          picture: account.picture,
          isAdmin: account.is_admin,
          registeredAt: moment(account.created_at),
        },
        consents: consents.map(({ document, version, text_sha256: textSha256, agreed_at: at }) => ({
          document,
          version,
          textSha256,
          agreedAt: moment(at),
        })),
        sessions: sessions.map((session) => ({
          device: session.device,
          signedInAt: moment(session.authenticated_at),
          lastUsedAt: moment(session.last_used_at),
          endsAt: moment(session.expires_at),
          current: session.current,
        })),
        knownPlaces: places.map((seenAt) => ({ lastUsedAt: moment(seenAt) })),
        orders: orders.map(({ order, payments, refunds, history }) => ({
          ...order,
          history: history.map(({ at, kind, to_status: to, reason }) => ({
            at: moment(at),
            kind,
            to,
            reason,
          })),
          receiptPictures: order.receipts
            .filter(({ hasPicture }) => hasPicture)
            .map(({ _id }) => `/api/orders/${order._id}/receipts/${_id}/picture`),
          payments: payments.map(paymentAnswer),
          moneyBack: refunds.map(moneyBackAnswer),
        })),
        reviews,
        uploads: uploads.map(({ address, uploaded_at: at }) => ({ address, uploadedAt: moment(at) })),
        uploadsUnderWay: underWay.map(({ metadata, created_at: at, length: bytes, received }) => ({
          filename: metadata['filename'] ?? '',
          beganAt: moment(at),
          bytes,
          received,
        })),
        mailsWaiting: mails.map(({ subject, queuedAt }) => ({ subject, queuedAt: moment(queuedAt) })),
        auditLog: notes.map(({ at, action, before, after }) => ({ at: moment(at), action, before, after })),
      };
    },
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

const moneyBackAnswer = (refund: RefundRow) => ({
  charged: { currency: refund.currency, amount: decimalOf(refund.amount_minor) },
  status: refund.status,
  reason: refund.reason,
  createdAt: moment(refund.created_at),
});
