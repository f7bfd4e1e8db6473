import { BANKS, bankIn, RECEIPT_LINK, withoutAccount, type BankId } from './banks.ts';

/** The facts of a transfer in a bank's message, or in the link to its receipt. */
export interface BankMessage {
  bank: string | null;
  transactionNumber: string | null;
  /** The amount in birr. */
  amount: number | null;
  /** The address of the receipt's own page, where only the message has it. */
  link: string | null;
}

const WORD = String.raw`([A-Z0-9][A-Z0-9/-]{3,38})`;
/** The patterns that find a transaction number: in a bank's link, or behind a word such as 'reference'. */
const NUMBERS: readonly RegExp[] = [
  /transactioninfo\.ethiotelecom\.et\/receipt\/([A-Z0-9]{4,20})/i,
  /apps\.cbe\.com\.et[^\s]*?(?:[?&]id=|BranchReceipt\/)([A-Z0-9]{4,24})/i,
  /cs\.bankofabyssinia\.com\/slip\/\?trx=([A-Z0-9]{4,24})/i,
  /m-pesabusiness\.safaricom\.et\/receipt\/([A-Z0-9]{4,20})/i,
  // Eight digits and the reference, which the message names too.
  /share\.zemenbank\.com\/[rf]t\/\d{8}(\d{3}[A-Z0-9]{13})(?![A-Z0-9])/i,
  /share\.zemenbank\.com\/[rf]t\/([A-Z0-9]{4,24})/i,
  /(?:siinqeebank\.com\/receipt|receipt\.ebirr\.com\/siinqee)\/([A-Z0-9]{4,30})/i,
  /cbepay1\.cbe\.com\.et\/aureceipt\?TID=([A-Z0-9]{4,20})/i,
  /receipt\.dashensuperapp\.com\/receipt\/([A-Z0-9]{4,24})/i,
  new RegExp(
    String.raw`(?:transaction|txn|trx)\s*(?:id|number|no\.?|reference|ref\.?)\s*(?:is)?\s*[:#]?\s*${WORD}`,
    'i',
  ),
  new RegExp(String.raw`\bref(?:erence)?\.?\s*(?:no\.?|number|id)?\s*(?:is)?\s*[:#]?\s*${WORD}`, 'i'),
  /\b([FT]T\d{5}[A-Z0-9]{5})\b/i,
  /awashpay\.awashbank\.com:8225\/(-?[A-Z0-9]+-[A-Z0-9]+)/i,
];
/** An amount beside its currency, which stands before or after it. */
const AMOUNT =
  /(?<![A-Z0-9])(?:ETB|birr|br\.?)\s*(\d[\d,]*(?:\.\d{1,2})?)|(?<![A-Z0-9.,/])(\d[\d,]*(?:\.\d{1,2})?)\s*(?:ETB|birr|br\b)/gi;
/** Words that precede a sum other than the transferred one. */
const OTHER_SUM = /(?:balance|fee|charge|vat|tax|fund|total|limit)[^.]{0,40}$/i;
/** Words of messages that no transfer was made, such as failures, announcements and one-time passwords. */
const NOTHING_CAME = /\b(?:failed|declined|insufficient|will be debited|one-time password|OTP is)\b/i;

/**
 * Reads a bank's SMS, or the address of a receipt. Null: the text is no message about a transfer in a known form. The
 * facts prove nothing; they only fill fields of a form.
 */
export function readBankMessage(pasted: string): BankMessage | null {
  const text = withWholeLinks(pasted).replace(/\s+/g, ' ').trim();
  if (text === '' || NOTHING_CAME.test(text)) return null;
  const transactionNumber = numberIn(text);
  const amount = amountIn(text.replace(/https?:\/\/\S+/gi, ' '));
  const link = linkIn(text);
  if (transactionNumber === null && amount === null && link === null) return null;
  const id = senderOf(text);
  // Without a known bank, a number or a sum alone could be about anything.
  if (!id && (transactionNumber === null || amount === null)) return null;
  return { bank: id ? BANKS[id].name : null, transactionNumber, amount, link };
}

/** A link that ends with its line, and what of it may stand in the next one: signs with a digit among them. */
const BROKEN_LINK = /(https?:\/\/\S+)[ \t]*\r?\n[ \t]*((?=\S*\d)[\w&=?./%-]{2,})/gi;

/** Joins a link that was broken over two lines, because its rest would be read as a number or a sum. */
const withWholeLinks = (text: string): string => text.replace(BROKEN_LINK, '$1$2');

/** The words by which a message names the bank that the money went to. */
const RECEIVER =
  /\b(?:to|in favou?r of|beneficiary(?: bank)?:?)\s+(?!your\b)[^.,;:(]*?(?:bank[^.,;:(]{0,20}|account|a\/c|acc)\b/gi;

/**
 * Finds the bank that sent a message: by its link or its closing words first, because the text may also name the
 * receiving bank.
 */
function senderOf(text: string): BankId | undefined {
  const links = (text.match(/https?:\/\/[^\s]+/gi) ?? []).join(' ');
  const signed =
    /(?:thank(?:s| you) for (?:using|banking with)|regards,?)\s*(.{0,40})/i.exec(text)?.[1] ?? '';
  return bankIn(links) ?? bankIn(signed) ?? bankIn(text.replace(RECEIVER, ' '));
}

const linkIn = (text: string): string | null =>
  (text.match(/https?:\/\/\S+/gi) ?? [])
    .map((link) => link.replace(/[.,;)]+$/, ''))
    .find((link) => RECEIPT_LINK.test(link)) ?? null;

function numberIn(text: string): string | null {
  for (const pattern of NUMBERS) {
    const found = pattern.exec(text)?.[1]?.replaceAll('-', '').toUpperCase();
    // A word such as 'number' may stand where a number is expected; real numbers have digits.
    if (found && found.length >= 4 && /\d/.test(found)) return withoutAccount(found);
  }
  return null;
}

function amountIn(text: string): number | null {
  for (const match of text.matchAll(AMOUNT)) {
    if (OTHER_SUM.test(text.slice(0, match.index))) continue;
    const amount = Number((match[1] ?? match[2]!).replaceAll(',', ''));
    if (amount > 0) return amount;
  }
  return null;
}
