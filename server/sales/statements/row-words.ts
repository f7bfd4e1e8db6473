/** The words by which statements say whether money came in or went out, in a column of their own. */
const DIRECTIONS = {
  in: /^(?:cr(?:dt|edit)?\.?|c|credited|deposit|dep|in|money in|paid in|received|receipt|incoming|transfer in|ገቢ|ክሬዲት|\+)$/i,
  out: /^(?:dr\.?|dbi?t|debit|d|debited|withdrawal|wd|wdl|payment|paid|out|money out|paid out|outgoing|sent|charge|fee|transfer out|ወጪ|ዴቢት|-)$/i,
} as const;

export function readDirection(cell: string): 'in' | 'out' | null {
  const word = cell.trim();
  if (DIRECTIONS.in.test(word)) return 'in';
  return DIRECTIONS.out.test(word) ? 'out' : null;
}

const STATUSES = {
  complete:
    /^(?:complete[d]?|success(?:ful)?|succeeded|posted|settled|book(?:ed)?|cleared|processed|approved|ok|ተጠናቋል|የተጠናቀቀ)$/i,
  incomplete:
    /^(?:fail(?:ed|ure)?|declined|cancel?led|pending|expired|reject(?:ed)?|initiated|reversed|void(?:ed)?|time ?out|timed out|authori[sz]ed|pdng|info|futr|in ?progress|processing|unsuccessful|not completed|draft|አልተሳካም|ተሰርዟል)$/i,
} as const;

/** Reads whether the transfer of a row was made; null: the word is unknown. */
export function readStatus(cell: string): 'complete' | 'incomplete' | null {
  const word = cell.trim();
  if (STATUSES.complete.test(word)) return 'complete';
  return STATUSES.incomplete.test(word) ? 'incomplete' : null;
}

const TOTALS =
  /^(?:opening|closing|ending|beginning|previous|available|ledger|current|book)\s+(?:bal(?:ance)?)?\b(?!.*\b(?:transfer|deposit)\b)|^(?:grand|sub|page|net)?\s*-?totals?\b(?:\s+(?:of|for|credits?|debits?|in|out|amount|turnover|deposits?|withdrawals?|transactions?|page|\d+))*\W*$|^balance\b.*\b(?:b\/?f|c\/?f|forward|as (?:of|at)|brought|carried)\b|^(?:b\/f|c\/f|balance)\W*$|^(?:brought|carried) (?:forward|down)\b|^(?:no\.?|number|count) of (?:transactions|entries|debits|credits)\b|^\W*end of (?:statement|report)\b|^(?:የመነሻ|የመጨረሻ|የመዝጊያ|መነሻ|ጠቅላላ|ድምር)/i;

/** Tells whether the words of a row are those of a total, or of the balance at an end of the statement. */
export const isTotal = (text: string): boolean => TOTALS.test(text.trim());

const OPENING = /opening|beginning|previous|b\/f|brought|መነሻ/i;
const CLOSING = /closing|ending|c\/f|carried|መጨረሻ|መዝጊያ/i;

/** Tells the end of the statement for which the balance of a total stands. */
export function readEnd(text: string): 'opening' | 'closing' | null {
  if (OPENING.test(text)) return 'opening';
  return CLOSING.test(text) ? 'closing' : null;
}

/** Matches the words by which banks mark that they take a line back. */
export const REVERSAL = /\b(?:reversal|reversed?|rvsl|rev(?:\.|-)|returned|chargeback)\b|^R[CD]:|ተመላሽ/i;
