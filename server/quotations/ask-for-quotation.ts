import { randomUUID } from 'node:crypto';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import { MAX_SANTIM } from '#contract/money.ts';
import type { QuotationRequest, StaffQuotationRequest } from '#contract/orders/quotations.ts';
import { errorsText } from '#contract/texts/errors.ts';
import type { ForSale } from '#server/catalogue/catalogue.service.ts';
import { readTerms } from '#server/deliveries/zones/zones.service.ts';
import type { AuthenticatedUser, Viewer } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { takeTokens, type Limit, type LimitedKey } from '#server/lib/rate-limit/rate-limit.ts';
import { e164 } from '#server/lib/phone-number.ts';
import { giveDiscount, priceGoods, quotationTerms, type StaffDiscount } from '#server/sales/sales.service.ts';
import { auditedFields, noteQuotation } from './note-quotation.ts';
import { tellOfQuotation, tellShop } from './quotation-messages.ts';
import { givenByQuotation } from './below-today.ts';
import type { QuotationDeps } from './quotation-deps.ts';
import { insertQuotation, type NewQuotation, type QuotationLine } from './quotations.store.ts';
import { afterDays, endOfDay } from './validity.ts';

const OF_CONTACT: Limit = { name: 'quotations-contact', ...countedByModules.quotationsOfContact };

type Priced = ReturnType<typeof priceGoods>;
type Wanted = QuotationRequest & Partial<Omit<StaffQuotationRequest, keyof QuotationRequest>>;

/**
 * Stores a quotation with today's prices for a customer, and sends them its link.
 * @returns the id of the quotation, which is also its link.
 * @throws HttpError 409 when goods cannot be had, 400 for a wrong number, 429 for a contact that asks too often.
 */
export async function askForQuotation(
  deps: QuotationDeps,
  asked: QuotationRequest,
  { viewer, network }: { viewer: Viewer | null; network: string },
): Promise<string> {
  const { quotation } = await quoted(deps, asked, { user_id: viewer?.id ?? null, created_by: null });
  await countContacts(deps, quotation, network);
  const { phone } = quotation;
  const isTold = await mayBeTold(deps, quotation);
  const bySms = isTold && phone !== '' && (await deps.messages.mayAskForSms(phone, network));
  await deps.database.transaction(async (tx) => {
    await insertQuotation(tx, quotation);
    const { settings } = await deps.settings.get(tx);
    await tellOfQuotation(tx, deps, quotation, { shop: settings, byMail: isTold, bySms: bySms && 'counted' });
    await tellShop(tx, deps, quotation, settings);
  });
  return quotation.id;
}

/**
 * Stores a quotation that somebody of the shop makes, with a discount and terms. It belongs to the account with the
 * customer's e-mail address, if there is one.
 */
export async function makeQuotation(
  deps: QuotationDeps,
  wanted: StaffQuotationRequest,
  by: AuthenticatedUser,
): Promise<string> {
  const account = wanted.email === '' ? undefined : await deps.accounts.findByEmail(wanted.email);
  const people = { user_id: account?.id ?? null, created_by: by.id };
  const { quotation, given } = await quoted(deps, wanted, people);
  await deps.database.transaction(async (tx) => {
    const { settings } = await deps.settings.get(tx);
    await giveDiscount(tx, deps.sales, settings, { by, given });
    await insertQuotation(tx, quotation);
    await tellOfQuotation(tx, deps, quotation, { shop: settings, byMail: true, bySms: true });
    await noteQuotation(tx, 'quotation.made', quotation, { by, after: auditedFields(quotation) });
  });
  return quotation.id;
}

const contactsOf = ({ phone, email }: NewQuotation): string[] => [phone, email].filter((each) => each !== '');

/**
 * Says whether the customer may be sent one more message of a stranger today. Otherwise the quotation is made all the
 * same, because its asker has its link.
 */
const mayBeTold = async (
  { database, messages }: QuotationDeps,
  quotation: NewQuotation,
): Promise<boolean> => {
  const keys = contactsOf(quotation).map((each): LimitedKey => [messages.ofContact, each]);
  return (await takeTokens(database.reader, keys, 1)).taken;
};

/**
 * Limits how often one network asks for quotations of a phone number or an address, which anybody may type: their owner
 * elsewhere goes on asking.
 * @throws HttpError 429.
 */
async function countContacts(
  { database }: QuotationDeps,
  quotation: NewQuotation,
  network: string,
): Promise<void> {
  const keys = contactsOf(quotation).map((each): LimitedKey => [OF_CONTACT, `${each}\n${network}`]);
  const { taken } = await takeTokens(database.reader, keys, 1);
  if (!taken) throw new HttpError('too-many-requests', { params: { count: 24, unit: 'hour' } });
}

async function quoted(
  deps: QuotationDeps,
  wanted: Wanted,
  people: Pick<NewQuotation, 'user_id' | 'created_by'>,
): Promise<{ quotation: NewQuotation; given: StaffDiscount }> {
  const [forSale, { settings, calendar, sets }] = await Promise.all([
    deps.catalogue.listForSale(wanted.orderItems),
    deps.settings.get(),
  ]);
  const agreed = quotationTerms(wanted);
  const { percent, shippingSantim } = agreed;
  const { city, floor, hasLift, assembly } = wanted;
  const asked = { city, floor, hasLift, assembly };
  const terms = await readTerms(deps.database.reader, asked, settings.deliveryCities);
  const around = { terms, calendar, sets };
  const priced = priceGoods(wanted.orderItems, forSale, around, agreed);
  const { totals, grantedSantim } = priced;
  const byRule = priceGoods(wanted.orderItems, forSale, around, {
    ...{ percent, shippingSantim: null },
    ...(grantedSantim > 0 && { reduction: { santim: grantedSantim } }),
  });
  if (totals.totalSantim > MAX_SANTIM) throw new HttpError('order-too-large');
  const quotation: NewQuotation = {
    ...people,
    id: randomUUID(),
    name: wanted.name,
    company: wanted.company,
    tin: wanted.tin ?? '',
    phone: phoneOf(wanted.phone),
    email: wanted.email,
    city: wanted.city,
    floor: floor ?? null,
    has_lift: hasLift ?? null,
    has_assembly: assembly === true,
    per_floor_santim: terms.perFloorSantim,
    lines: linesOf(priced, assembly),
    discount_percent: percent,
    granted_santim: grantedSantim,
    transport: priced.quote.transport,
    is_transport_priced: shippingSantim !== null || priced.quote.transport === 'included',
    items_santim: totals.itemsSantim,
    shipping_santim: totals.shippingSantim,
    tax_santim: totals.taxSantim,
    total_santim: totals.totalSantim,
    delivery_days: wanted.deliveryDays ?? daysToMake(priced),
    payment_terms: wanted.paymentTerms || settings.quotationTerms,
    note: wanted.note ?? '',
    valid_until: endOfDay(wanted.validUntil ?? afterDays(settings.quotationDays)),
  };
  return { quotation, given: givenByQuotation(quotation, priced.lines, byRule.totals.shippingSantim) };
}

function linesOf({ lines, quote }: Priced, assembly: boolean | undefined): QuotationLine[] {
  return lines.map(({ sold, qty }, at) => ({
    ...lineOf(sold, qty, sold.list_santim ?? sold.price_santim),
    ...(assembly && sold.assembly_santim !== null && { assemblySantim: sold.assembly_santim }),
    variantName: quote.orderItems[at]?.variantName ?? null,
    variantNameAm: quote.orderItems[at]?.variantNameAm ?? null,
  }));
}

/** The days after which all pieces that have to be made are ready; null without such pieces, or if no time is known. */
function daysToMake({ lines }: Priced): number | null {
  const leadTimes = lines.flatMap(({ toMake, readyInDays }) =>
    toMake > 0 && readyInDays !== null ? [readyInDays] : [],
  );
  return leadTimes.length > 0 ? Math.max(...leadTimes) : null;
}

const lineOf = (
  { product, variant, name, name_am: nameAm, sku, image, ...sold }: ForSale,
  qty: number,
  listSantim: number,
): Omit<QuotationLine, 'variantName' | 'variantNameAm' | 'assemblySantim'> => ({
  product,
  variant,
  name,
  nameAm,
  sku,
  image,
  qty,
  listSantim,
  priceSantim: sold.price_santim,
  vatPercent: sold.vat_percent,
});

function phoneOf(phone: string): string {
  if (phone === '') return '';
  const number = e164(phone);
  if (number !== null) return number;
  throw new HttpError('invalid-phone', { details: { fields: { phone: errorsText('invalid-phone') } } });
}
