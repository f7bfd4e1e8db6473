import type { ColumnRole } from '#contract/paying/statement-forms.ts';

/** Titles of columns that hold what no other role means: names of accounts are no amounts, whatever else they say. */
const NO_AMOUNT = /account|name|iban|\bbic\b|bank|branch|^a\/c/i;

/** Patterns of the titles that banks and wallets give the columns of statements, the best first. */
const TITLES: readonly (readonly [role: ColumnRole, patterns: readonly RegExp[]])[] = [
  [
    'date',
    [
      /^(?:transaction|posting|posted|post|txn|trans\.?|booking|tran|trn) ?(?:date|day)/i,
      /^completion ?time/i,
      /^date|^day$|^ቀን/i,
      /^(?!value|initiation).*\bdate\b/i,
      /date|ቀን/i,
      // A time alone may stand beside a day, so it counts where no title names one.
      /^(?:transaction|posting|posted|post|txn|trans\.?|booking|tran|trn) ?time/i,
    ],
  ],
  ['balance', [/^(?:running|closing|book|ledger|available|account)? ?balance|^bal\.?$|ቀሪ/i, /balance/i]],
  ['status', [/status|^state$|ሁኔታ/i]],
  [
    'direction',
    [
      /^(?:debit ?(?:\/|or|-) ?credit|credit ?(?:\/|or|-) ?debit|d\.?r\.? ?(?:\/|or|-)? ?c\.?r\.?|c\.?r\.? ?(?:\/|or|-)? ?d\.?r\.?|d ?\/ ?c|c ?\/ ?d)\b/i,
      /indicator|direction|^sign$/i,
      /^(?:transaction|txn|trans\.?|tran|entry)? ?type$/i,
      /^(?:የግብይት )?[ዓአ]ይነት$/,
    ],
  ],
  [
    'out',
    [
      /^(?:debit|dr)\b/i,
      /withdraw|(?:paid|money|amount|cash) ?out|^out(?:flow|going)?\b|ወጪ/i,
      /\bdebit(?:ed)?\b|^payments?(?: amount)?$|\bdr\b/i,
    ],
  ],
  [
    'in',
    [
      /^(?:credit|cr)\b/i,
      /deposit|(?:paid|money|amount|cash) ?in\b|^in(?:flow|coming)?\b|ገቢ/i,
      /\bcredit(?:ed)?\b|^receipts?(?: amount)?$|\bcr\b/i,
    ],
  ],
  ['amount', [/^(?:transaction |txn )?amount/i, /amount|^sum$|^value$|መጠን/i]],
  [
    'number',
    [
      /^(?:transaction|txn|trans\.?|tran) ?(?:id|no\.?|number|ref)/i,
      /^receipt ?(?:no|number)/i,
      /^(?:bank ?)?ref(?:erence|\.)?/i,
      /ማጣቀሻ|^(?:የግብይት|የደረሰኝ|ደረሰኝ) ቁጥር/,
      /reference|\bref\b|^fitid$|^(?:voucher|document|journal) ?(?:no|number|id)/i,
      /^(?:chq|cheque|check)\b/i,
    ],
  ],
  [
    'text',
    [
      /^(?:description|narrative|narration|particulars|details|remarks?|remittance|memo|text$|መግለጫ|ዝርዝር)/i,
      /reason|description|details|narrat|remit|purpose|note|comment/i,
      /^a\/c ?no|^account ?(?:no|number|ref)|bill ?ref|(?:other|counter) ?party|payer|sender|name|from|customer|ምክንያት/i,
    ],
  ],
];

/** Titles under which several columns may stand, each of them read. */
const MANY: readonly ColumnRole[] = ['text'];

/** Gives each column its role by its title; a column of an unknown title has none. */
export function rolesByTitles(titles: readonly string[]): ColumnRole[] {
  const roles: ColumnRole[] = titles.map(() => 'other');
  for (const [role, patterns] of TITLES) {
    const isFree = (at: number) => roles[at] === 'other' && titles[at] !== '';
    const isMoney = role === 'in' || role === 'out' || role === 'amount' || role === 'balance';
    for (const pattern of patterns) {
      const found = titles.flatMap((title, at) =>
        isFree(at) && pattern.test(title) && !(isMoney && role !== 'balance' && NO_AMOUNT.test(title))
          ? [at]
          : [],
      );
      for (const at of MANY.includes(role) ? found : found.slice(0, 1)) roles[at] = role;
      if (found.length > 0 && !MANY.includes(role)) break;
    }
  }
  return roles;
}

/** The rank of a title among descriptions: the bank's own words stand before names and reasons. */
export function textRank(title: string): number {
  const patterns = TITLES.find(([role]) => role === 'text')![1];
  const rank = patterns.findIndex((pattern) => pattern.test(title));
  return rank < 0 ? patterns.length : rank;
}

const CENTS = /\b(?:cents?|cts?|santims?)\b\.?|ሳንቲም/i;
const WHOLE = /\b(?:birr|etb|br)\b\.?|ብር/i;
const stemOf = (title: string): string =>
  title
    .replace(CENTS, '')
    .replace(WHOLE, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Finds the columns that hold the cents of another one, and that one: that of the same title, else the one before it. */
export function centsColumns(titles: readonly string[]): { cents: number; of: number }[] {
  const isCents = (title: string) => CENTS.test(title) && !WHOLE.test(title);
  return titles.flatMap((title, cents) => {
    if (!isCents(title)) return [];
    const stem = stemOf(title);
    const same = titles.findIndex((other, at) => at !== cents && !isCents(other) && stemOf(other) === stem);
    const of = stem === '' ? cents - 1 : same;
    return of < 0 ? [] : [{ cents, of }];
  });
}

export const isCurrencyTitle = (title: string): boolean => /^(?:currency|ccy|cur)\.?$/i.test(title);
/** Titles of columns with the account of one side, which says who was paid. */
export const ACCOUNT_TITLES = {
  in: /^(?:credit(?:or|ed)?|beneficiary|receiver|to)(?:'s)? ?(?:account|a\/c|acct)/i,
  out: /^(?:debit(?:or|ed)?|sender|payer|from)(?:'s)? ?(?:account|a\/c|acct)/i,
} as const;
/** Titles of columns in which payers of a wallet name what they pay. */
export const isBillTitle = (title: string): boolean => /^a\/c ?no|bill ?ref|^account ?ref/i.test(title);
