/**
 * The sentences that the shop writes into the history of an order by itself, in English and Amharic. A row of the history
 * has the English one, by which the Amharic one is found: so rows from before are read too, and papers, exports and the
 * erasure of a person know one text. Names in braces are values; what people typed is a value and stays as it is.
 */
export const SENTENCES = {
  cancelled: ['cancelled', 'ተሰርዟል'],
  'marked-delivered': ['marked as delivered', 'ደርሷል ተብሎ ተመዝግቧል'],
  'marked-unasked': [
    'marked as delivered without asking the provider about its money',
    'አቅራቢው ስለ ገንዘቡ ሳይጠየቅ ደርሷል ተብሎ ተመዝግቧል',
  ],
  'not-delivered': ['not delivered after all: {reason}', 'በእርግጥ አልደረሰም፦ {reason}'],
  'taken-at-counter': ['taken at the counter', 'ከሱቁ ተወስዷል'],
  prepared: ['prepared for the delivery', 'ለማድረስ ተዘጋጅቷል'],
  'not-prepared': ['not prepared any more', 'ከእንግዲህ ለማድረስ ዝግጁ አይደለም'],
  'handed-over': ['delivery {number} handed over by {who}', 'ማድረሻ {number}ን {who} አስረክበዋል'],
  'nobody-met': [
    'delivery {number}: nobody was met by {who} ({reason})',
    'ማድረሻ {number}፦ {who} ማንንም አላገኙም ({reason})',
  ],
  'pieces-refused': [
    'pieces of delivery {number}, brought by {who}, were refused ({reason})',
    'ማድረሻ {number}፦ {who} ያመጧቸው ዕቃዎች ተቀባይነት አላገኙም ({reason})',
  ],
  'refused-again': [
    'the refused pieces of delivery {number} are brought again',
    'ተቀባይነት ያላገኙት የማድረሻ {number} ዕቃዎች እንደገና ይመጣሉ',
  ],
  'refused-have-come': ['refused pieces of case {number} have come', 'ተቀባይነት ያላገኙት የጉዳይ {number} ዕቃዎች ደርሰዋል'],
  'case-ended': ['service case {number} has ended', 'የአገልግሎት ጉዳይ {number} አልቋል'],
  'case-ended-without': ['service case {number} has ended without it', 'የአገልግሎት ጉዳይ {number} ያለዚህ ትዕዛዝ አልቋል'],
  'rest-has-come': ['the pieces that are left have come', 'የቀሩት ዕቃዎች ደርሰዋል'],
  'came-damaged': ['Came back damaged and is not on sale: {goods}', 'ተበላሽቶ ተመልሷል፣ አይሸጥም፦ {goods}'],
  'back-in-stock': ['Back in stock: {goods}', 'ወደ መጋዘን ተመልሷል፦ {goods}'],
  'delivery-moved': ['delivery moved: {before} → {after}', 'ማድረሻው ተዛውሯል፦ {before} → {after}'],

  changed: ['Changed: {what}: {reason}', 'ተለውጧል፦ {what}፦ {reason}'],
  'change-proposed': [
    'A change is proposed to the buyer: total {before} → {after} ETB',
    'ለገዢው ለውጥ ቀርቧል፦ ድምር {before} → {after} ብር',
  ],
  'change-refused': ['The change that was proposed is refused', 'የቀረበው ለውጥ ተቀባይነት አላገኘም'],
  'change-withdrawn': ['The change that was proposed is taken back', 'የቀረበው ለውጥ ተመልሶ ተወስዷል'],
  'order-changed': ['the order was changed', 'ትዕዛዙ ተለውጧል'],
  'due-after-change': ['{birr} ETB are due after a change', 'ከለውጡ በኋላ {birr} ብር ይቀራል'],
  'costs-less-by-hand': [
    'The order costs less: {birr} ETB are to be given back by hand',
    'የትዕዛዙ ዋጋ ቀንሷል፦ {birr} ብር በእጅ መመለስ አለበት',
  ],
  'costs-less': ['The order costs less: {birr} ETB are refunded', 'የትዕዛዙ ዋጋ ቀንሷል፦ {birr} ብር ተመላሽ ይሆናል'],

  'sold-offline': [
    'Sold without a network on {soldAt}, sent on {sentAt}',
    'በ{soldAt} ያለ ኔትወርክ ተሽጧል፣ በ{sentAt} ተልኳል',
  ],
  'books-locked': [
    'The books of {day} are locked: it is booked on {booked}',
    'የ{day} መዝገብ ተቆልፏል፦ በ{booked} ተመዝግቧል',
  ],
  'to-count': [
    '{count} of the pieces were sold without a network and to somebody else meanwhile: count them',
    'ከዕቃዎቹ {count} ያለ ኔትወርክ ሲሸጡ በመካከሉ ለሌላ ሰውም ተሽጠዋል፦ ይቁጠሯቸው',
  ],

  'paid-by': ['to be paid by {method}', 'በ{method} ይከፈላል'],
  'paid-at-door': ['to be paid at the door', 'ሲደርስ ይከፈላል'],
  transport: ['transport {birr} ETB, total {total} ETB', 'ማጓጓዣ {birr} ብር፣ ድምር {total} ብር'],
  unclaimed: ['{method} {proof}, unclaimed until now', '{method} {proof}፣ እስካሁን ባለቤቱ ያልታወቀ'],
  'receipt-sent': ['receipt {receipt} was sent', 'ደረሰኝ {receipt} ተልኳል'],
  'receipt-accepted': ['receipt accepted: {proof}', 'ደረሰኙ ተቀባይነት አግኝቷል፦ {proof}'],
  'receipt-refused': ['the receipt was refused: {reason}', 'ደረሰኙ ተቀባይነት አላገኘም፦ {reason}'],
  'money-seen': [
    '{reference}, {birr} ETB: seen by one person, a second one is to see it',
    '{reference}፣ {birr} ብር፦ አንድ ሰው አይቶታል፣ ሁለተኛ ሰው ማየት አለበት',
  ],
  'money-not-seen': [
    '{reference}, {birr} ETB: recorded by one person, not found by a second one: {reason}',
    '{reference}፣ {birr} ብር፦ አንድ ሰው መዝግቦታል፣ ሁለተኛው ሰው አላገኘውም፦ {reason}',
  ],
  'part-due': ['{what}; {birr} ETB are still due', '{what}፤ {birr} ብር ገና ይቀራል'],
  'no-match': ['{what} does not match the order', '{what} ከትዕዛዙ ጋር አይዛመድም'],
  'being-checked': ['the payment is being checked', 'ክፍያው እየተጣራ ነው'],
  'came-to-nothing': ['the payment came to nothing', 'ክፍያው አልተሳካም'],
  'pay-link-opened': ['a link to pay together was opened', 'አብሮ የመክፈያ ሊንክ ተከፍቷል'],
  'pay-link-ended': ['the link to pay together was ended', 'አብሮ የመክፈያው ሊንክ ተዘግቷል'],
  'not-paid': ['not paid in time', 'በጊዜው አልተከፈለም'],
  'rest-missing': [
    'the rest has not come in time; somebody of the shop decides',
    'ቀሪው በጊዜው አልመጣም፤ ከሱቁ ሰው ይወስናል',
  ],
  'by-hand': ['{what}; money has to be given back by hand', '{what}፤ ገንዘቡ በእጅ መመለስ አለበት'],
  'over-by-hand': ['{what}; it has to be given back by hand', '{what}፤ በእጅ መመለስ አለበት'],
  'over-refunded': ['{what}; it is refunded', '{what}፤ ተመላሽ ይሆናል'],
  'over-gone': ['{what}; it has gone back', '{what}፤ ተመልሷል'],
  'more-than-due-by-hand': [
    '{what} is more than was due: {birr} ETB are to be given back by hand',
    '{what} መከፈል ከነበረበት በላይ ነው፦ {birr} ብር በእጅ መመለስ አለበት',
  ],
  'more-than-due': [
    '{what} is more than was due: {birr} ETB are refunded',
    '{what} መከፈል ከነበረበት በላይ ነው፦ {birr} ብር ተመላሽ ይሆናል',
  ],
  refunded: ['Refund of {amount}: {reason}', 'የ{amount} ተመላሽ፦ {reason}'],
  'refund-refused': ['Refund of {amount} was refused: {why}', 'የ{amount} ተመላሽ አልተሳካም፦ {why}'],

  'fiscal-number': ['Fiscal receipt number {reference}', 'የፊስካል ደረሰኝ ቁጥር {reference}'],
  'fiscal-number-was': [
    'Fiscal receipt number {reference} (was {before})',
    'የፊስካል ደረሰኝ ቁጥር {reference} (ቀድሞ {before})',
  ],
  'phone-proven-by-call': ['phone proven by a call', 'ስልኩ በጥሪ ተረጋግጧል'],
  'phone-not-proven': ['its phone was not proven in time', 'ስልኩ በጊዜው አልተረጋገጠም'],
  'number-proven': ['its number was proven by another account', 'ስልኩ በሌላ መለያ ተረጋግጧል'],
  'links-ended': ['the links of its messages were ended', 'የመልእክቶቹ ሊንኮች ተዘግተዋል'],
  'account-deleted': ['the account was deleted', 'መለያው ተሰርዟል'],
  erased: ['removed with the account', 'ከመለያው ጋር ተወግዷል'],
} as const satisfies Readonly<Record<string, readonly [en: string, am: string]>>;

/** Words that stand within a sentence alone, as the value of a name. */
const WITHIN = {
  'no-day': ['no day', 'ቀን አልተያዘም'],
  morning: ['{day} morning', '{day} ጠዋት'],
  afternoon: ['{day} afternoon', '{day} ከሰዓት'],
  removed: ['removed', 'ተወግዷል'],
  'came-beside': ['{what} came beside other money for the order', '{what} ለትዕዛዙ ከሌላ ገንዘብ ጋር መጥቷል'],
  'came-to-ended': ['{what} came for an order that is {state}', '{what} ላለቀ ትዕዛዝ መጥቷል ({state})'],
  'came-to-cancelled': ['{what} came for an order that was cancelled', '{what} ለተሰረዘ ትዕዛዝ መጥቷል'],
  'came-goods-gone': [
    '{what} came after the order had ended, and its goods are gone',
    '{what} ትዕዛዙ ካለቀ በኋላ መጥቷል፣ ዕቃዎቹም የሉም',
  ],
  'came-coupon-gone': [
    '{what} came after the order had ended, and its coupon is used up',
    '{what} ትዕዛዙ ካለቀ በኋላ መጥቷል፣ ኩፖኑም አልቋል',
  ],
  'new-address': ['another address', 'ሌላ አድራሻ'],
  'with-assembly': ['with assembly', 'ከመገጣጠም ጋር'],
  'without-assembly': ['without assembly', 'ያለ መገጣጠም'],
  'comes-on': ['comes on {halfDay}', 'በ{halfDay} ይመጣል'],
  'other-discount': ['discount {birr} ETB → {total} ETB', 'ቅናሽ {birr} ብር → {total} ብር'],
  'other-total': ['total {birr} ETB → {total} ETB', 'ድምር {birr} ብር → {total} ብር'],
  held: ['held for {count} hours', 'ለ{count} ሰዓት ይያዛል'],
} as const satisfies Readonly<Record<string, readonly [en: string, am: string]>>;

const ALL = { ...SENTENCES, ...WITHIN };
type SentenceId = keyof typeof ALL;
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<Id extends SentenceId> = NamesIn<(typeof ALL)[Id][0]>;

const NAME = /\{(\w+)\}/g;
const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(NAME, (_, name: string) => String(values[name]));

/** Returns a sentence as the history keeps it. */
export const historySentence = <Id extends SentenceId>(
  id: Id,
  ...values: [NamesOf<Id>] extends [never] ? [] : [Readonly<Record<NamesOf<Id>, string | number>>]
): string => filled(ALL[id][0], values[0] ?? {});

/** Names whose values are digits, and those whose values the shop itself has worded. */
const OF_DIGITS = new Set(['birr', 'total', 'count', 'day', 'number']);
const WORDED = new Set(['what', 'before', 'after', 'halfDay', 'reference']);

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replaceAll(/[().?]/g, String.raw`\$&`)
      .replace(NAME, (_, name: string) => `(?<${name}>${OF_DIGITS.has(name) ? '[\\d.,-]+' : '.+?'})`)}$`,
    's',
  );

/** The sentences of a table, first those that say most by themselves, because others may match their English too. */
const readable = (table: Readonly<Record<string, readonly [en: string, am: string]>>) =>
  Object.values(table)
    .toSorted(([one], [other]) => other.replace(NAME, '').length - one.replace(NAME, '').length)
    .map(([en, am]) => ({ pattern: patternOf(en), am }));
const READABLE = readable(SENTENCES);
const READABLE_WITHIN = readable(ALL);

/** Returns the Amharic of what stands in a history; what a person has typed stays as it is. */
export const inAmharic = (text: string): string => translated(text, READABLE);

function translated(text: string, from: ReturnType<typeof readable>): string {
  for (const { pattern, am } of from) {
    const values = pattern.exec(text)?.groups ?? (pattern.test(text) ? {} : null);
    if (values === null) continue;
    const words = Object.entries(values).map(([name, value]) => [
      name,
      WORDED.has(name)
        ? value
            .split('; ')
            .map((part) => translated(part, READABLE_WITHIN))
            .join('፤ ')
        : value,
    ]);
    return filled(am, Object.fromEntries(words) as Record<string, string>);
  }
  return text;
}
