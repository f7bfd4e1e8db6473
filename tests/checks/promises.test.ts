import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  CODE_MINUTES,
  FRESH_MINUTES,
  PROOF_HOURS,
  SESSION_HOURS,
} from '../../contract/accounts/lifetimes.ts';
import { DAYS_OF_PHONE_PROOF, OPEN_HOURS_UNPROVEN } from '../../contract/accounts/phone-proofs.ts';
import { SOON_DAYS } from '../../contract/searching/facets.ts';
import { LEAST_DEFECT_DAYS } from '../../contract/work/case-states.ts';

const TEXTS = join(import.meta.dirname, '../../contract/texts');

/**
 * The promises that hold a figure which the owner sets, with the texts of pages, mails and papers that say it and the
 * parameters by which they get it: a figure of the settings that stands in a text itself is a lie after the next change.
 */
const PROMISES: Readonly<Record<string, readonly (readonly [text: string, ...parameters: string[]])[]>> = {
  'the rate of the VAT': [
    ['cart.tax', 'percent'],
    ['orders.taxHint', 'percent'],
    ['first-policies.sections.payment.text', 'vat'],
  ],
  'the price with VAT': [['catalogue.withVat', 'formatted']],
  'the sum above which delivery is free': [
    ['cart.freeAbove', 'formatted'],
    ['first-policies.sections.delivery.text', 'fee', 'freeAbove'],
  ],
  'the days within which a defect is told': [['first-policies.sections.returns.text', 'days']],
  'the days of a deposit': [['order-parts.depositOffer', 'birr', 'days']],
  'the cash that the law allows': [
    ['payment-methods.withoutCash', 'limit'],
    ['receipts.atDoor.cash', 'limit'],
  ],
  'the days until a piece is made or made ready': [
    ['catalogue.arrivesMade', 'days'],
    ['half-days.why.made', 'days'],
    ['half-days.why.prepared', 'days'],
  ],
  'until when pieces are kept': [
    ['order-page.next.pendingUntil', 'until'],
    ['pay-together.goodsHeld', 'day'],
    ['receipts.until', 'moment'],
  ],
};

const RULE_OF_CODE = 'a rule of the program that no owner changes';
const CHOICE = 'a choice in a list, which is done as it says';
const FORMAT = 'the form of what is typed';
const LAW = 'a law that names the figure';

/** Texts with a figure that no setting changes: the constant with that value in code, or why there is none. */
const FIXED: Readonly<Record<string, number | string>> = {
  'account-mails.goodFor': CODE_MINUTES,
  'account-mails.wrongCodes.safe': RULE_OF_CODE,
  'account.codeHint': CODE_MINUTES,
  'account.resetCodeHint': CODE_MINUTES,
  'account.currentPasswordHint': FRESH_MINUTES,
  'admin-order-changes.holdHours': CHOICE,
  'admin-products.stockWrong': FORMAT,
  'admin.product.warrantyHint': FORMAT,
  'bulk.roundings.0.01': CHOICE,
  'bulk.roundings.1': CHOICE,
  'bulk.roundings.10': CHOICE,
  'bulk.roundings.50': CHOICE,
  'bulk.roundings.100': CHOICE,
  'bulk.roundings.500': CHOICE,
  'bulk.wrong.piecesSet': FORMAT,
  'coupons.problems.too-many-tries': RULE_OF_CODE,
  'dispatch.call.againIn.3': CHOICE,
  'dispatch.call.againIn.tomorrow': CHOICE,
  'errors.order-too-large': RULE_OF_CODE,
  'errors.fiscal-key-not-rsa': LAW,
  'eth-qr-settings.trial': CHOICE,
  'facets.soon': SOON_DAYS,
  'first-policies.sections.account.text': SESSION_HOURS.customer.idle / 24,
  'first-policies.sections.where.text': RULE_OF_CODE,
  'first-policies.sections.rights.text': LAW,
  'incoming-money.reasonHints.receipt': RULE_OF_CODE,
  'notices.problems.away': RULE_OF_CODE,
  'order-mails.delivery-moved.day': 'the hours of a half-day by the Ethiopian clock',
  'order-mails.notTaken.late': RULE_OF_CODE,
  'papers.deliveryByCoupon': 'a delivery that a coupon makes free costs nothing',
  'pay-together.goodsHeld': RULE_OF_CODE,
  'personal-data.download.asked': FRESH_MINUTES,
  'phone-checkout.intro': OPEN_HOURS_UNPROVEN,
  'phone-sign-in.intro': DAYS_OF_PHONE_PROOF,
  'phone-sign-in.limits': CODE_MINUTES,
  'phone-sign-in.againWhy': FRESH_MINUTES,
  'product-import.upload.limits': RULE_OF_CODE,
  'product-import.problems.amount': FORMAT,
  'reports.period.7': CHOICE,
  'reports.period.30': CHOICE,
  'reports.unpaid.older': CHOICE,
  'second-factor.stepUp.why': FRESH_MINUTES,
  'second-factor.stepUp.factorWhy': FRESH_MINUTES,
  'settings-form.settingsFields.defectDaysHint': LEAST_DEFECT_DAYS,
  'settings-hints.unprovenBirr': PROOF_HOURS,
  'shop-topics.soon.week': SOON_DAYS,
  'shop-topics.late.week': SOON_DAYS,
  'short-messages.code': CODE_MINUTES,
  'staff.inviteExplained': RULE_OF_CODE,
  'stock.count.wrong': FORMAT,
  'typed-prices.hints.with-vat': FORMAT,
  'typed-prices.hints.without-vat': FORMAT,
  'waiting-jobs.kinds.tell-late': RULE_OF_CODE,
  'workshop.mails.late.text': RULE_OF_CODE,
};

/** The words for numbers in both languages, by their value. */
const WORDS: Readonly<Record<number, readonly string[]>> = {
  2: ['two', 'ሁለት'],
  3: ['three', 'ሦስት'],
  4: ['four', 'አራት'],
  5: ['five', 'አምስት'],
  6: ['six', 'ስድስት'],
  7: ['seven', 'ሰባት'],
  8: ['eight', 'ስምንት'],
  9: ['nine', 'ዘጠኝ'],
  10: ['ten', 'አሥር', 'አስር'],
  14: ['fourteen'],
  30: ['thirty', 'ሠላሳ', 'ሰላሳ'],
  60: ['sixty', 'ስልሳ'],
  90: ['ninety', 'ዘጠና'],
};
const NUMBER = String.raw`(?:\d+|${Object.values(WORDS).flat().join('|')})`;
const LITERALS = [
  new RegExp(String.raw`\b(${NUMBER})[ -](?:opening )?(?:day|hour|week|month|year|minute)s?\b`, 'i'),
  new RegExp(String.raw`(${NUMBER})\s*(?:የሥራ )?(?:ቀን|ሰዓት|ሳምንት|ወር|ዓመት|ደቂቃ)`),
  /(?<![\d.{])(\d{1,3}(?:,\d{3})+)/,
  /\b(\d+(?:\.\d+)?) (?:ETB|birr|ብር)/,
];
/** The beginning of an example, which says how something is typed. */
const EXAMPLE = /(?:like|such as|for example|as in our message,|እንደ|ለምሳሌ)[^.።]*$/i;

/** The texts of all catalogues by subject and id, with the file that has them. */
const texts = readdirSync(TEXTS)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(TEXTS, file), 'utf8')) as Record<string, string>).map(
      ([id, text]) => ({ file, text, name: `${file.split('.')[0]}.${id}` }),
    ),
  );

/** Returns the first sum or number of days that stands in a text itself; plurals of one and examples are none. */
function literalOf(text: string): string | null {
  const plain = text.replaceAll(/(?:one|=\d+) \{[^{}]*\}/g, '');
  for (const pattern of LITERALS) {
    const found = pattern.exec(plain);
    if (found && !EXAMPLE.test(plain.slice(0, found.index))) return found[1]!;
  }
  return null;
}

test('a sum or a number of days that a text says itself is no figure of the settings', () => {
  const told = texts.flatMap(({ file, name, text }) => {
    const literal = literalOf(text);
    return literal === null || name in FIXED ? [] : [`${file}: ${name} says "${literal}" itself`];
  });
  expect(told).toEqual([]);
});

test('a text that says a constant of the code says its value', () => {
  const wrong = texts.flatMap(({ file, name, text }) => {
    const value = FIXED[name];
    if (typeof value !== 'number' || literalOf(text) === null) return [];
    const said = [String(value), ...(WORDS[value] ?? [])];
    return said.some((each) => text.includes(each)) ? [] : [`${file}: ${name} does not say ${value}`];
  });
  expect(wrong).toEqual([]);
});

test('each text that is allowed a figure of its own has one', () => {
  const literal = new Set(texts.filter(({ text }) => literalOf(text) !== null).map(({ name }) => name));
  expect(Object.keys(FIXED).filter((name) => !literal.has(name))).toEqual([]);
});

test('what the owner sets comes into each text that promises it, in both languages', () => {
  const missing = Object.entries(PROMISES).flatMap(([promise, sayers]) =>
    sayers.flatMap(([name, ...parameters]) => {
      const found = texts.filter((each) => each.name === name);
      const english = found.find(({ file }) => file.endsWith('.en.json'));
      const whole = found.findLast(({ file }) => file.endsWith('.am.json'));
      return [english, whole].flatMap((each, index) =>
        parameters
          .filter((parameter) => !each?.text.includes(`{${parameter}`))
          .map(
            (parameter) =>
              `${promise}: ${name} has no {${parameter}} in ${index === 0 ? 'English' : 'Amharic'}`,
          ),
      );
    }),
  );
  expect(missing).toEqual([]);
});
