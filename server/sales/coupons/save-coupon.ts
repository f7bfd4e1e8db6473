import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuditFields } from '#contract/accounts/audit.ts';
import { COUPON_KIND_FACTS, type CouponKind } from '#contract/orders/coupon-kinds.ts';
import type { Coupon, CouponRules, CouponState, CouponUpdate, NewCoupon } from '#contract/orders/coupons.ts';
import { takeOffVat, shownGross } from '#contract/goods/typed-prices.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import { note } from '#server/audit/audit.service.ts';
import { isUniqueViolation, type Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import { dearestFee } from '#server/deliveries/zones/zones.service.ts';
import { usualRate } from '#server/settings/settings.service.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import {
  findCouponForUpdate,
  getCounted,
  insertCoupon,
  updateCoupon,
  type CountedCoupon,
  type CouponRow,
} from './coupons.store.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** Makes a coupon. @throws HttpError 409 when another has its code, 403 for one that is worth much without a proof. */
export async function createCoupon(
  { database, proofs }: Pick<SalesDeps, 'database' | 'proofs'>,
  given: NewCoupon,
  by: AuthenticatedUser,
): Promise<Coupon> {
  return database
    .transaction(async (tx) => {
      const columns = couponColumns(given, null, await usualRate(tx));
      const row = { id: randomUUIDv7(), code: given.code, ...columns };
      await insertCoupon(tx, row);
      await proveWorth(tx, proofs, by, row);
      const subject = { id: row.id, label: row.code };
      await note(tx, 'coupon.created', { by, of: subject, after: auditedFields(row) });
      return couponAnswer((await getCounted(tx, row.id))!);
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, 'coupons_code_key')) throw error;
      throw new HttpError('coupon-code-taken', { params: { code: given.code } });
    });
}

/** Changes the rules of a coupon for the orders to come. @throws HttpError 404, 409 when it was changed meanwhile, 403 as for a new one. */
export const saveCoupon = (
  { database, proofs }: Pick<SalesDeps, 'database' | 'proofs'>,
  id: string,
  given: CouponUpdate,
  by: AuthenticatedUser,
): Promise<Coupon> =>
  database.transaction(async (tx) => {
    const before = await findCouponForUpdate(tx, id);
    if (!before) throw new HttpError('coupon-not-found');
    if (before.version !== given.version) throw new HttpError('edit-conflict');
    const after = couponColumns(given, before, await usualRate(tx));
    if (!isDeepStrictEqual(termsOf(before), termsOf(after))) await proveWorth(tx, proofs, by, after);
    await updateCoupon(tx, id, { ...after, version: before.version + 1 });
    await note(tx, 'coupon.edited', {
      by,
      of: { id, label: before.code },
      before: auditedFields(before),
      after: auditedFields(after),
    });
    return couponAnswer((await getCounted(tx, id))!);
  });

type Columns = Omit<CouponRow, 'id' | 'code' | 'version' | 'created_at'>;

/** The fields that decide what a coupon is worth; its note does not. */
const termsOf = (row: Columns) => ({ ...rulesOf(row), note: '' });

/**
 * Asks for a proof of identity for a coupon that is switched on and worth much: by its percent, or by its amount times
 * its uses. A free delivery is worth the dearest one that the shop has.
 * @throws HttpError 403.
 */
async function proveWorth(
  tx: Transaction,
  proofs: Proofs,
  by: AuthenticatedUser,
  { kind, value, max_uses: uses, is_off: isOff }: Columns,
): Promise<void> {
  if (isOff) return;
  if (COUPON_KIND_FACTS[kind].value === 'percent') return proofs.ofCut(tx, by, 'coupons', value!);
  const worth = value ?? (await dearestFee(tx));
  // A shop whose deliveries cost nothing yet gives nothing away by them.
  if (worth > 0) await proofs.ofMoney(tx, by, worth * (uses ?? Infinity));
}

const dated = (given: string | null | undefined) => (given ? new Date(given) : null);

/**
 * Returns the columns of these rules. Amounts with VAT become those before it, and stay beside them as they were typed.
 * @throws HttpError 400 where the least total is then no more than the discount.
 */
function couponColumns(
  { kind, value, leastTotal, prices, ...given }: CouponRules,
  before: Columns | null,
  vatPercent: number,
): Columns {
  const isBirr = COUPON_KIND_FACTS[kind].value === 'birr';
  const isWithVat = prices === 'with-vat';
  const netSantim = (birr: number) => (isWithVat ? takeOffVat(toSantim(birr), vatPercent) : toSantim(birr));
  const amount = value === null || value === undefined ? null : isBirr ? netSantim(value) : value;
  const least = netSantim(leastTotal);
  if (isBirr && amount !== null && least <= amount)
    throw fieldError({ leastTotal: 'must be more than the discount' });
  return {
    kind,
    value: amount,
    typed_value_santim: isWithVat && isBirr && value ? toSantim(value) : (before?.typed_value_santim ?? null),
    typed_least_santim: isWithVat ? toSantim(leastTotal) : (before?.typed_least_santim ?? null),
    valid_from: dated(given.validFrom),
    valid_until: dated(given.validUntil),
    least_santim: least,
    max_uses: given.maxUses ?? null,
    max_uses_per_person: given.maxUsesPerPerson ?? null,
    is_off: given.isOff,
    note: given.note,
  };
}

const valueOf = (kind: CouponKind, value: number | null): number | null =>
  value !== null && COUPON_KIND_FACTS[kind].value === 'birr' ? toBirr(value) : value;

const valueWithVat = ({ kind, value, typed_value_santim: typed, vat_percent: percent }: CountedCoupon) =>
  value !== null && COUPON_KIND_FACTS[kind].value === 'birr'
    ? toBirr(shownGross(value, typed, percent))
    : value;

const rulesOf = (row: Columns) => ({
  kind: row.kind,
  value: valueOf(row.kind, row.value),
  validFrom: momentOrNull(row.valid_from),
  validUntil: momentOrNull(row.valid_until),
  leastTotal: toBirr(row.least_santim),
  maxUses: row.max_uses,
  maxUsesPerPerson: row.max_uses_per_person,
  isOff: row.is_off,
  note: row.note,
});

/** The fields of a coupon for the audit log; the note is among them, because the shop itself wrote it. */
const auditedFields = (row: Columns): AuditFields => {
  const { kind, value, note: typed, ...rules } = rulesOf(row);
  return { couponKind: kind, couponValue: value, ...rules, note: typed };
};

function couponState(row: CountedCoupon): CouponState {
  if (row.is_off) return 'off';
  if (row.is_over) return 'over';
  if (row.max_uses !== null && row.uses >= row.max_uses) return 'used-up';
  return row.is_early ? 'not-yet' : 'open';
}

export const couponAnswer = (row: CountedCoupon): Coupon => ({
  _id: row.id,
  code: row.code,
  ...rulesOf(row),
  withVat: {
    value: valueWithVat(row),
    leastTotal: toBirr(shownGross(row.least_santim, row.typed_least_santim, row.vat_percent)),
  },
  state: couponState(row),
  uses: row.uses,
  discounted: toBirr(row.discounted_santim),
  version: row.version,
  createdAt: moment(row.created_at),
});
