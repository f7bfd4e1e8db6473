import type { FileTable } from '#server/lib/tables/file-tables.ts';

/** The titles of the table into which the formats of banks are written, so that one reader understands all files. */
const TITLES = ['Date', 'Reference', 'Description', 'Debit', 'Credit', 'Balance', 'Status', 'Currency'];

interface Entry {
  day?: string | undefined;
  reference?: string | undefined;
  text: string;
  out?: string | undefined;
  in?: string | undefined;
  balance?: string | undefined;
  status?: string | undefined;
  currency?: string | undefined;
}

const tableOf = (name: string, entries: readonly Entry[]): FileTable => ({
  name,
  isHidden: false,
  rows: [
    TITLES,
    ...entries.map(
      ({ day = '', reference = '', text, out = '', in: came = '', balance = '', status, currency = '' }) => [
        ...[day, reference, text, out, came, balance],
        ...[status ?? 'BOOK', currency],
      ],
    ),
  ],
});

/** Reads MT940, CAMT.053 and OFX into a table; null: the file is in none of these formats. */
export function readBankFormat(text: string): FileTable | null {
  const start = text.slice(0, 4000);
  if (/<BkToCstmr/i.test(start)) return tableOf('CAMT', readCamt(text));
  if (/<OFX>/i.test(start)) return tableOf('OFX', readOfx(text));
  return /^:(?:60[FM]|61):/m.test(text) && /(?:^|\{4:\s*)\s*:20:/m.test(start)
    ? tableOf('MT940', readMt940(text))
    : null;
}

const dayOfDigits = (digits: string): string =>
  `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;

/** The year is that of the value date, or the one beside it, because an entry date has a month and a day alone. */
function entryDay(value: string, entry: string | undefined): string {
  const day = dayOfDigits(`20${value}`);
  if (!entry) return day;
  const years = [-1, 0, 1].map(
    (more) => `${Number(day.slice(0, 4)) + more}-${entry.slice(0, 2)}-${entry.slice(2)}`,
  );
  const distance = (each: string) => Math.abs(Date.parse(each) - Date.parse(day));
  return years.toSorted((a, b) => distance(a) - distance(b))[0]!;
}

const MT_LINE =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d+,\d*)([A-Z][A-Z0-9]{3})?([^/\n]*(?:\/(?!\/)[^/\n]*)*)?(?:\/\/([^\n]*))?/;
const MT_BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d+,\d*)/;

function readMt940(text: string): Entry[] {
  const entries: Entry[] = [];
  let currency = '';
  for (const [, tag, value] of fieldsOf(text)) {
    if (/^6[02][FM]$/.test(tag!)) {
      const [, side, day, code, sum] = MT_BALANCE.exec(value!) ?? [];
      if (!sum) continue;
      currency = code!;
      const words = tag!.startsWith('60') ? 'Opening balance' : 'Closing balance';
      entries.push({
        day: dayOfDigits(`20${day!}`),
        text: words,
        balance: `${side === 'D' ? '-' : ''}${plain(sum)}`,
        currency,
      });
    } else if (tag === '61') entries.push(entryOf(value!, currency));
    else if (tag === '86') {
      const last = entries.at(-1);
      if (last && last.balance === undefined) last.text = `${last.text} ${describe(value!)}`.trim();
    }
  }
  return entries;
}

/** The fields of a message with their tags; what a line begins without one belongs to the field above. */
const fieldsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?=:\d{2}[A-Z]?:)|\n-\}?\s*(?:\n|$)|\{4:\s*/)
    .flatMap((part) => {
      const [, tag, value] = /^\s*:(\d{2}[A-Z]?):([\s\S]*)$/.exec(part) ?? [];
      return tag ? [['', tag, value!.trimEnd()]] : [];
    });

function entryOf(value: string, currency: string): Entry {
  const [whole, valueDay, entry, mark, , sum, , reference = '', own = ''] = MT_LINE.exec(value) ?? [];
  if (!whole) return { text: value, currency };
  const isExpected = mark!.startsWith('E');
  const isReversed = mark!.startsWith('R');
  // A credit that is taken back is money that goes out, and a debit that is taken back comes in again.
  const isIn = (mark!.at(-1) === 'C') !== isReversed;
  const customers = /^NONREF$/i.test(reference.trim()) ? '' : reference.trim();
  const more = value.slice(whole.length).trim();
  return {
    day: entryDay(valueDay!, entry),
    reference: own.trim() || customers,
    text: [isReversed ? `${mark!}:` : '', customers, more].filter(Boolean).join(' '),
    ...(isIn ? { in: plain(sum!) } : { out: plain(sum!) }),
    status: isExpected ? 'Pending' : 'BOOK',
    currency,
  };
}

const plain = (sum: string): string => sum.replace(',', '.').replace(/\.$/, '.00');

/** Joins the lines of a description; a line of full length was cut wherever it stood. */
const describe = (value: string): string =>
  value
    .split('\n')
    .map((part) => (part.length >= 65 ? part : `${part} `))
    .join('')
    .replace(/\?\d{2}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

interface Element {
  name: string;
  attributes: string;
  text: string;
  children: Element[];
}

const XML = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<([/?!]?)([\w.:-]+)([^<>]*?)(\/?)>|([^<]+)/g;
const DEEPEST = 60;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes references once, because a payer may have written '&amp;' themselves. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code !== null) return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
    return ENTITIES[String(name).toLowerCase()] ?? whole;
  });

/** Reads the elements of a bank's XML; declarations and document types are passed over. */
function readXml(text: string): Element {
  const root: Element = { name: '', attributes: '', text: '', children: [] };
  const open = [root];
  for (const [, cdata, kind, name, attributes, closed, words] of text.matchAll(XML)) {
    const inner = open.at(-1)!;
    if (cdata !== undefined) inner.text += cdata;
    else if (words !== undefined) inner.text += decoded(words);
    else if (name === undefined || kind === '?' || kind === '!') continue;
    else if (kind === '/') open.length = Math.max(1, open.length - 1);
    else {
      const element = { name: name.replace(/^.*:/, ''), attributes: attributes!, text: '', children: [] };
      inner.children.push(element);
      if (closed !== '/' && open.length < DEEPEST) open.push(element);
    }
  }
  return root;
}

function* all(element: Element, name: string): Generator<Element> {
  for (const child of element.children) {
    if (child.name === name) yield child;
    else yield* all(child, name);
  }
}
const at = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  );
const textAt = (element: Element | undefined, ...path: string[]): string =>
  at(element, ...path)
    ?.text.replace(/\s+/g, ' ')
    .trim() ?? '';
const currencyOf = (amount: Element | undefined): string =>
  /Ccy="([^"]*)"/.exec(amount?.attributes ?? '')?.[1] ?? '';

function readCamt(text: string): Entry[] {
  const root = readXml(text);
  return [...all(root, 'Stmt'), ...all(root, 'Rpt'), ...all(root, 'Ntfctn')].flatMap((statement) => {
    const balances = statement.children.filter(({ name }) => name === 'Bal');
    const balanceOf = (codes: readonly string[], words: string): Entry[] => {
      const balance = balances.find((each) => codes.includes(textAt(each, 'Tp', 'CdOrPrtry', 'Cd')));
      if (!balance) return [];
      const minus = textAt(balance, 'CdtDbtInd') === 'DBIT' ? '-' : '';
      return [{ day: dayAt(balance, 'Dt'), text: words, balance: `${minus}${textAt(balance, 'Amt')}` }];
    };
    const entries = statement.children.filter(({ name }) => name === 'Ntry').flatMap(entriesOf);
    return [
      ...balanceOf(['OPBD', 'PRCD'], 'Opening balance'),
      ...entries,
      ...balanceOf(['CLBD'], 'Closing balance'),
    ];
  });
}

const dayAt = (element: Element | undefined, ...path: string[]): string =>
  (textAt(element, ...path, 'Dt') || textAt(element, ...path, 'DtTm')).slice(0, 10);

/** The entries of a booking: one for each transfer of a batch whose sums add up, else one. */
function entriesOf(entry: Element): Entry[] {
  const amount = at(entry, 'Amt');
  const details = [...all(entry, 'TxDtls')];
  const sums = details.map((each) => at(each, 'Amt') ?? at(each, 'AmtDtls', 'TxAmt', 'Amt'));
  const cents = (sum: Element | undefined) => Math.round(Number(sum?.text ?? Number.NaN) * 100);
  const isBatch = details.length > 1 && sums.reduce((whole, sum) => whole + cents(sum), 0) === cents(amount);
  const isIn = textAt(entry, 'CdtDbtInd') === 'CRDT';
  const isReversal = /^(?:true|1)$/i.test(textAt(entry, 'RvslInd'));
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts') || 'BOOK';
  const day = dayAt(entry, 'BookgDt') || dayAt(entry, 'ValDt');
  const lines: (Element | undefined)[] = isBatch ? details : [details.length === 1 ? details[0] : undefined];
  return lines.map((line, place) => {
    const sum = isBatch ? sums[place] : amount;
    const side = isIn ? 'Dbtr' : 'Cdtr';
    const words = [
      isReversal ? 'Reversal' : '',
      ...[...all(line ?? entry, 'Ustrd')].map((each) => each.text.trim()),
      // The bill number of an EthQR, as EthSwitch's messages carry it, and a creditor's reference (ISO 20022).
      ...[...all(line ?? entry, 'Strd')].flatMap((each) => [
        textAt(each, 'RfrdDocInf', 'Nb'),
        textAt(each, 'CdtrRefInf', 'Ref'),
      ]),
      textAt(line, 'RltdPties', side, 'Nm') || textAt(line, 'RltdPties', side, 'Pty', 'Nm'),
      textAt(line, 'Refs', 'EndToEndId').replace(/^NOTPROVIDED$/i, ''),
      textAt(entry, 'AddtlNtryInf'),
    ];
    const reference =
      textAt(line, 'Refs', 'AcctSvcrRef') ||
      textAt(entry, 'AcctSvcrRef') ||
      textAt(line, 'Refs', 'TxId') ||
      textAt(entry, 'NtryRef');
    return {
      day,
      reference,
      text: [...new Set(words)].filter(Boolean).join(' '),
      ...(isIn ? { in: sum?.text.trim() } : { out: sum?.text.trim() }),
      status,
      currency: currencyOf(sum) || currencyOf(amount),
    };
  });
}

const OFX = /<(\/?)([A-Za-z0-9.]+)>([^<\r\n]*)/g;

function readOfx(text: string): Entry[] {
  const entries: Entry[] = [];
  let currency = '';
  let open: Record<string, string> | null = null;
  let closing: Record<string, string> | null = null;
  for (const [, end, tag, value] of text.matchAll(OFX)) {
    const name = tag!.toUpperCase();
    if (name === 'CURDEF' && end === '') currency = decoded(value!.trim());
    else if (name === 'STMTTRN') {
      if (open) entries.push(ofxEntry(open, currency));
      open = end === '' ? {} : null;
    } else if (name === 'LEDGERBAL') closing = end === '' ? {} : closing;
    else if (end === '' && value!.trim() !== '') (open ?? closing ?? {})[name] = decoded(value!.trim());
  }
  if (open) entries.push(ofxEntry(open, currency));
  if (closing?.['BALAMT'])
    entries.push({
      day: dayOfDigits(closing['DTASOF'] ?? ''),
      text: 'Closing balance',
      balance: closing['BALAMT'],
      currency,
    });
  return entries;
}

function ofxEntry(fields: Readonly<Record<string, string>>, currency: string): Entry {
  const amount = fields['TRNAMT'] ?? '';
  const isOut = amount.startsWith('-');
  const sum = amount.replace(/^[+-]/, '');
  return {
    day: dayOfDigits(fields['DTPOSTED'] ?? ''),
    reference: fields['REFNUM'] ?? fields['FITID'],
    text: [fields['NAME'], fields['MEMO'], fields['CHECKNUM']].filter(Boolean).join(' '),
    ...(isOut ? { out: sum } : { in: sum }),
    currency: fields['CURSYM'] ?? currency,
  };
}
