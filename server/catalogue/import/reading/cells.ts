import { categories } from '#contract/goods/categories.ts';
import { categoryCalled } from '#contract/goods/category-kinds.ts';
import { tag, type PictureText } from '#contract/goods/products.ts';
import type { ImportProblemCode } from '#contract/goods/product-import.ts';
import type { ProductFieldKind } from '#contract/goods/product-fields.ts';
import { PRODUCT_STATES } from '#contract/goods/product-states.ts';
import { MAX_SANTIM, isBirr, toBirr } from '#contract/money.ts';
import { line, pictureAddress, text as textOf } from '#contract/common.ts';
import { withoutCurrency } from '#contract/paying/typed-amount.ts';
import { withHttps } from './foreign-texts.ts';
import { beginningOf, DAY_MS, moment } from '#server/lib/http/http.ts';
import { plainDigits } from '#server/lib/tables/column-forms/amounts.ts';

/** The kinds of cells: those of product fields, and further ones that only variants and states have. */
export type CellKind = ProductFieldKind | 'moment' | 'end' | 'state' | 'colour' | 'uuid';

export type Parsed =
  | { value: unknown }
  | { code: ImportProblemCode; params?: Readonly<Record<string, string | number>> };

interface Asked {
  max: number;
  min?: number;
  choices?: readonly string[] | undefined;
  /** The addresses of pictures that were sent with the file, by their names in lower case. */
  pictures: ReadonlyMap<string, string>;
  /** The pictures here for addresses elsewhere, which were fetched before. */
  had?: ReadonlyMap<string, string> | undefined;
}

const LISTS: ReadonlySet<CellKind> = new Set(['pictures', 'products', 'tags', 'choices']);

/** The text of a cell for a value. Reading the cell again gives the same value. */
export function cellText(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'price') return (value as number).toFixed(Number.isInteger(value) ? 0 : 2);
  if (LISTS.has(kind)) return (value as string[]).join('\n');
  if (kind === 'picture-texts') return (value as PictureText[]).flatMap(pictureTextLines).join('\n');
  return String(value as string | number);
}

const pictureTextLines = ({ image, alt, altAm }: PictureText) => [
  ...(alt ? [`${image} en: ${alt}`] : []),
  ...(altAm ? [`${image} am: ${altAm}`] : []),
];

/** Reads a cell that is not empty. */
export function parseCell(kind: CellKind, text: string, asked: Asked): Parsed {
  return PARSERS[kind](text, asked);
}

const PARSERS: Record<CellKind, (text: string, asked: Asked) => Parsed> = {
  line: (text, { max }) => written(line(1_000_000), text, max),
  text: (text, { max }) => written(textOf(1_000_000), text, max),
  price: readAmount,
  count: readCount,
  size: readSize,
  category: readCategory,
  pictures: readPictures,
  products: (text, asked) => readList(text, asked, PARSERS.uuid),
  tags: (text, asked) => readList(text, asked, (each) => written(tag, each, 40)),
  'picture-texts': readPictureTexts,
  choice: readChoice,
  choices: readChoices,
  moment: (text) => readMoment(text, 0),
  // A date without a time means the end of that day.
  end: (text) => readMoment(text, 1),
  state: (text) => {
    const value = text.toLowerCase();
    return PRODUCT_STATES.some((state) => state === value)
      ? { value }
      : { code: 'state', params: { value: text } };
  },
  colour: (text) =>
    /^#[0-9a-f]{6}$/i.test(text) ? { value: text } : { code: 'colour', params: { value: text } },
  picture: (text, asked) => readPicture(text, asked),
  uuid: (text) =>
    /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
      ? { value: text.toLowerCase() }
      : { code: 'id', params: { value: text } },
};

type Written = ReturnType<typeof line>;

function written(schema: Written, text: string, max: number): Parsed {
  const { data, success } = schema.safeParse(text);
  if (!success) return { code: 'characters' };
  return data.length > max ? { code: 'too-long', params: { length: data.length, max } } : { value: data };
}

/** The marks behind whole prices, as price lists of this country write them: '45,000/=' and '45,000/-'. */
const PRICE_MARK = /\s*\/[=-]\s*$/;
/** A number as spreadsheets shorten it. */
const SCIENTIFIC = /^\d(\.\d+)?E\+?\d{1,2}$/i;
/** Words for no pieces at all. */
const NONE_LEFT = /^(out of stock|sold out|የለም|አልቋል)$/i;

/** The number in a cell whose column has not told its form. */
function readNumber(typed: string): Parsed {
  const text = withoutCurrency(typed.replace(PRICE_MARK, ''));
  if (SCIENTIFIC.test(text)) return { value: Number(text) };
  if (!/^[\d., ]*\d[\d., ]*$/.test(text)) return { code: 'not-a-number', params: { value: typed } };
  const plain = plainDigits(text, null);
  return plain === null ? { code: 'ambiguous', params: { value: typed } } : { value: Number(plain) };
}

function readAmount(text: string): Parsed {
  const read = readNumber(text);
  if ('code' in read) return read;
  const value = read.value as number;
  if (!isBirr(value) || value > toBirr(MAX_SANTIM)) return { code: 'amount', params: { value: text } };
  return value > 0 ? { value } : { code: 'not-positive', params: { value: text } };
}

function readCount(text: string, { min = 0, max }: Asked): Parsed {
  if (min === 0 && NONE_LEFT.test(text)) return { value: 0 };
  const read = readNumber(text);
  const isWithin = 'value' in read && (read.value as number) >= min && (read.value as number) <= max;
  if (isWithin && Number.isInteger(read.value)) return read;
  return { code: 'whole-number', params: { value: text, min, max } };
}

function readSize(text: string, { max }: Asked): Parsed {
  const read = readNumber(text.replace(/\s*cm$/i, ''));
  if ('code' in read) return read;
  const value = read.value as number;
  return value > 0 && value <= max ? { value } : { code: 'size', params: { value: text, max } };
}

function readCategory(text: string): Parsed {
  const value = categoryCalled(text);
  if (value !== undefined) return { value };
  const names = categories().map(({ name }) => name);
  return { code: 'choice', params: { value: text, choices: names.join(', ') } };
}

/** Pictures are separated by line breaks, by '|', or by a comma and a space. */
function readPictures(text: string, asked: Asked): Parsed {
  const parts = text.split(/\r?\n|,\s+|\s\|\s/).map((part) => part.trim());
  const value: string[] = [];
  const missing: string[] = [];
  for (const part of parts.filter(Boolean)) {
    const read = readPicture(part, asked);
    if ('value' in read && !value.includes(read.value as string)) value.push(read.value as string);
    if (!('code' in read)) continue;
    if (read.code !== 'picture-missing') return read;
    missing.push(part);
  }
  // All missing names are reported at once, so that one ZIP can bring them. No name contains a comma and a space.
  if (missing.length > 0) return { code: 'picture-missing', params: { value: missing.join(', ') } };
  if (value.length > asked.max)
    return { code: 'too-many-pictures', params: { count: value.length, max: asked.max } };
  return { value };
}

/** Reads a list whose entries are separated by line breaks, commas, also Amharic ones, or semicolons, as in the form. */
function readList(text: string, asked: Asked, readOne: (text: string, asked: Asked) => Parsed): Parsed {
  const value: unknown[] = [];
  for (const part of text.split(/[\n,;፣]/).map((each) => each.trim())) {
    if (part === '') continue;
    const read = readOne(part, asked);
    if ('code' in read) return read;
    if (!value.includes(read.value)) value.push(read.value);
  }
  if (value.length > asked.max) return { code: 'too-many', params: { count: value.length, max: asked.max } };
  return { value };
}

/** Reads a value of a closed set, by its key or as a person writes it: 'Corner sofa' and 'corner-sofa' are the same. */
function readChoice(text: string, { choices = [] }: Asked): Parsed {
  const key = text.toLowerCase().replaceAll(/[\s_-]+/g, '-');
  if (choices.includes(key)) return { value: key };
  return { code: 'choice', params: { value: text, choices: choices.join(', ') } };
}

/** Reads several values of a closed set, and returns them in the order of the set, as they are stored. */
function readChoices(text: string, asked: Asked): Parsed {
  const { choices = [] } = asked;
  const read = readList(text, { ...asked, max: choices.length }, readChoice);
  if ('code' in read) return read;
  return { value: choices.filter((each) => (read.value as string[]).includes(each)) };
}

/** The folders and the name of a picture's path, in lower case, so that paths can be compared. */
const pictureWay = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\\/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.');

/** The prefix of the entry under which a picture from a folder is found by its name alone. */
const IN_FOLDERS = '*/';

/** The addresses of uploaded pictures by path and name. Equal names in different folders are different pictures. */
export function picturesByName(sent: readonly { name: string; address: string }[]): Record<string, string> {
  const entries = sent.map(({ name, address }) => ({ way: pictureWay(name), address }));
  return Object.fromEntries([
    ...entries.map(({ way, address }) => [way.join('/'), address] as const),
    ...entries.flatMap(({ way, address }) =>
      way.length > 1 ? [[IN_FOLDERS + way.at(-1)!, address] as const] : [],
    ),
  ]);
}

/** The address of the uploaded picture that a cell names. A picture in another folder does not match. */
function sentPicture(text: string, pictures: Asked['pictures']): string | undefined {
  const way = pictureWay(text);
  const name = way.at(-1) ?? '';
  return pictures.get(way.join('/')) ?? pictures.get(way.length > 1 ? name : IN_FOLDERS + name);
}

function readPicture(text: string, { pictures, had }: Asked): Parsed {
  if (/^https?:/i.test(text)) {
    const address = withHttps(text);
    if (pictureAddress.safeParse(address).success) return { value: had?.get(address) ?? address };
    return { code: 'address', params: { value: text } };
  }
  const sent = sentPicture(text, pictures);
  if (sent !== undefined && !text.startsWith('/')) return { value: sent };
  if (pictureAddress.safeParse(text).success) return { value: text };
  if (/\.(jpe?g|png|gif|webp|avif|heic)$/i.test(text) && !/^\w+:/.test(text))
    return { code: 'picture-missing', params: { value: text } };
  return { code: 'address', params: { value: text } };
}

function readPictureTexts(text: string, asked: Asked): Parsed {
  const found = new Map<string, PictureText>();
  for (const each of text.split(/\r?\n/).filter((part) => part.trim() !== '')) {
    const match = /^\s*(\S+|.+?\.\w{3,4}) (en|am): ?(.*)$/.exec(each);
    const image = match ? readPicture(match[1]!, asked) : null;
    if (!match || !image) return { code: 'picture-texts' };
    if ('code' in image) return image;
    const said = line(200, 0).safeParse(match[3]);
    if (!said.success) return { code: 'too-long', params: { length: match[3]!.length, max: 200 } };
    const address = image.value as string;
    const entry = found.get(address) ?? { image: address, alt: '', altAm: '' };
    found.set(address, { ...entry, [match[2] === 'am' ? 'altAm' : 'alt']: said.data });
  }
  return { value: [...found.values()] };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Reads a moment. A date alone means its beginning in Ethiopia, moved by `daysOn` days; a time without an offset is
 * Ethiopian time.
 */
function readMoment(text: string, daysOn: number): Parsed {
  const wrong: Parsed = { code: 'moment', params: { value: text } };
  if (DAY.test(text)) {
    const start = beginningOf(text);
    if (!isDate(start) || !moment(start).startsWith(text)) return wrong;
    return { value: moment(new Date(start.getTime() + daysOn * DAY_MS)) };
  }
  const [, day, time, offset = '+03:00'] = TIME.exec(text) ?? [];
  const at = new Date(`${day}T${time}${offset.replace(/(\d{2})(\d{2})$/, '$1:$2')}`);
  return day && isDate(at) ? { value: moment(at) } : wrong;
}

const isDate = (date: Date) => !Number.isNaN(date.getTime());
