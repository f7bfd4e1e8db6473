import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { LAYOUT_VERSION } from '../printed-papers.ts';
import { drawPaper, type ToDraw } from './draw-paper.ts';
import { createPdfWorker } from './pdf-worker.ts';

const settings = {
  legalName: 'ወንበር የቤት ዕቃዎች',
  storeName: 'Wenber',
  tin: '0012345678',
  vatNumber: 'VAT 77',
  address: 'Bole road',
  city: 'Addis Ababa',
  phone: '+251911223344',
  email: 'shop@wenber.example',
  deliveryPromise: 'Within five days',
};
const goods = { name: 'Chair', variantName: 'wanza', sku: 'CH-1', price: 10_000, qty: 2 };
const sums = { itemsPrice: 20_000, shippingPrice: 1000, totalPrice: 24_000 };
const taxes = [{ percent: 15, net: 20_000, tax: 3000 }];
const order = {
  ...{ number: 1001, user: { name: 'Almaz', email: 'almaz@people.example' }, payer: undefined },
  shippingAddress: {
    ...{ name: 'አልማዝ በቀለ', email: '', phone: '+251911000000', address: 'CMC', city: 'Addis Ababa' },
    ...{ postalCode: '1000', country: 'Ethiopia', company: 'Łódź PLC', tin: '0087654321' },
  },
  ...{ ...sums, orderItems: [goods], discount: 500, taxes, taxPrice: 3000, vatPercent: 15 },
  shippingParts: { delivery: 700, floors: 100, assembly: 200 },
  ...{ granted: 200, coupon: { code: 'MESKEL', kind: 'amount' as const }, awaiting: null, money: null },
  ...{ transport: 'included' as const, isTransportPriced: true },
};
const money = {
  parts: [
    { method: 'BankTransfer' as const, otherWay: undefined, proof: 'transfer:FT26331ABCD', amount: 20_000 },
    { method: 'BankTransfer' as const, otherWay: undefined, proof: 'withheld:118', amount: 600 },
  ],
  ...{ givenBack: 100, due: 3500 },
};
const paper = { kind: 'invoice' as const, number: 'INV-2019-000017', date: '2026-11-24T10:00:00.000Z' };
const fiscal = { number: 'FS 12', qr: 'https://tax.example/FS12', irn: 'IRN 1', rrn: 'RRN 1' };
const movement = {
  ...{ kind: 'capture' as const, method: 'PayPal' as const, proof: 'P-1', at: paper.date, birr: 24_000 },
  money: { currency: 'USD', amount: '200.00' },
};
const quotation = {
  ...{ number: 'QUO-2019-000002', state: 'withdrawn' as const, createdAt: paper.date },
  ...{ validUntil: '2026-12-24', name: 'Almaz', company: 'Abay PLC', tin: '0012345678', city: 'Adama' },
  ...{ ...sums, orderItems: [{ ...goods, listPrice: 11_000 }], discountPercent: 10, taxes },
  ...{ isTransportPriced: true, shippingParts: undefined, deliveryDays: 14, paymentTerms: 'half before' },
  note: 'ማስታወሻ',
};
const PAPERS: Record<string, ToDraw> = {
  invoice: {
    of: 'order',
    paper: { ...paper, movement: null, about: null, fiscal },
    order,
    settings,
    logo: null,
  },
  proforma: {
    of: 'order',
    paper: { ...paper, kind: 'proforma', number: null, movement: null, about: null, fiscal: null },
    ...{ order: { ...order, money }, settings, logo: null },
  },
  receipt: {
    of: 'order',
    paper: { ...paper, kind: 'receipt', movement, about: null, fiscal: null },
    ...{ order, settings, logo: null },
  },
  'credit note': {
    of: 'order',
    paper: {
      ...{ ...paper, kind: 'credit-note', number: 'CRN-2019-000003', movement: null, fiscal: null },
      about: { corrects: paper.number, reason: 'እግሩ ተሰንጥቋል', reference: 'FT 77', lowered: 500 },
    },
    ...{ order: { ...order, orderItems: [{ ...goods, qty: 1 }] }, settings, logo: null },
  },
  voucher: {
    of: 'order',
    paper: {
      ...{ ...paper, kind: 'payment-voucher', number: 'PMV-2019-000004', movement, fiscal: null },
      about: { corrects: null, reason: 'እግሩ ተሰንጥቋል', reference: 'FT 77', lowered: 0 },
    },
    ...{ order, settings, logo: null },
  },
  quotation: { of: 'quotation', quotation, settings, url: 'https://shop.example/quotations/1', logo: null },
};

const { of: _of, ...invoice } = PAPERS['invoice'] as ToDraw & { of: 'order' };

function* streamsOf(pdf: Buffer) {
  let at = 0;
  for (;;) {
    const begin = pdf.indexOf('stream\n', at);
    if (begin === -1) return;
    const end = pdf.indexOf('\nendstream', begin);
    yield { stream: inflateSync(pdf.subarray(begin + 'stream\n'.length, end)) };
    at = end + '\nendstream'.length;
  }
}

/** Returns what a PDF holds, whichever zlib has deflated it. */
function contentOf(pdf: Buffer): string {
  const hash = createHash('sha256');
  for (const { stream } of streamsOf(pdf)) hash.update(stream);
  return hash.digest('hex').slice(0, 16);
}

async function textOf(file: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
}

/** The lowest place of each text of a PDF, in points above the end of its page. */
function placesOf(pdf: Buffer): number[] {
  const places: number[] = [];
  for (const { stream } of streamsOf(pdf))
    for (const [, y] of stream.toString('latin1').matchAll(/^1 0 0 1 \S+ (\S+) Tm$/gm))
      places.push(Number(y));
  return places;
}

const LONG_AM = 'ከወንዛ እንጨት የተሠራ ትልቅ የመመገቢያ ጠረጴዛ ከስምንት ወንበሮች ጋር '.repeat(4).trim();

describe('a drawn paper', () => {
  const short = { ...goods, sku: '' };
  const long = { ...goods, name: LONG_AM.slice(0, 120), variantName: LONG_AM.slice(0, 100) };
  test.each([
    ...[5, 7, 12, 26].map((count) => ({ count, of: 'short', each: short })),
    ...[3, 7, 13, 23].map((count) => ({ count, of: 'long', each: long })),
  ])('has all of its text on its pages, with $count lines of $of names', async ({ count, each }) => {
    const orderItems = Array.from({ length: count }, () => each);
    const rates = [0, 2, 5, 10, 15].map((percent) => ({ percent, net: 4000, tax: 400 }));
    const billed = { ...invoice, order: { ...invoice.order, orderItems, taxes: rates } };
    const offer = {
      ...{ ...quotation, taxes: rates, paymentTerms: LONG_AM.slice(0, 200) },
      note: `${LONG_AM}\n`.repeat(3).slice(0, 500),
      orderItems: orderItems.map((line) => ({ ...line, listPrice: 11_000 })),
    };
    const { of: _offer, ...offered } = PAPERS['quotation'] as ToDraw & { of: 'quotation' };
    for (const places of [
      placesOf(await drawPaper({ of: 'order', ...billed })),
      placesOf(await drawPaper({ of: 'quotation', ...offered, quotation: offer })),
    ]) {
      expect(places.length).toBeGreaterThan(count);
      expect(Math.min(...places)).toBeGreaterThan(40);
    }
  });

  // When this fails, papers look otherwise than before: raise LAYOUT_VERSION, so that none is shown as it was stored, and write
  // what the test has got.
  test('looks as the version of its layout says', async () => {
    const drawn: Record<string, string> = {};
    for (const [name, asked] of Object.entries(PAPERS)) drawn[name] = contentOf(await drawPaper(asked));
    expect({ version: LAYOUT_VERSION, ...drawn }).toEqual({
      version: 4,
      invoice: '1bdea0fa9da7cb41',
      proforma: '122cdf3c6dcbbfb8',
      receipt: 'c953dd751846f292',
      'credit note': '6f6925407b81affa',
      voucher: '22e96300709eed69',
      quotation: '3e6a565a5f936bf1',
    });
  });

  test('is the same bytes from the thread, which goes on after a paper that cannot be drawn', async () => {
    const worker = createPdfWorker();
    const asked = PAPERS['invoice']!;
    await expect(worker.draw({ ...asked, logo: Buffer.from('no picture') })).rejects.toThrow();
    expect(await worker.draw(asked)).toEqual(await drawPaper(asked));
  });

  test('shares the logo with all others in its file', async () => {
    const size = { width: 40, height: 30, channels: 3 as const };
    const logo = await sharp({ create: { ...size, background: '#1f4d3a' } })
      .jpeg()
      .toBuffer();
    async function* three() {
      for (let count = 0; count < 3; count += 1) yield { ...invoice, logo };
    }
    const file = await textOf(createPdfWorker().drawFile(three()));
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(3);
    expect(file.match(/\/Subtype \/Image\b/g)).toHaveLength(1);
  });

  test('is sent with what there is of its file before the next one is there', async () => {
    let goOn!: () => void;
    const isAsked = new Promise<void>((resolve) => (goOn = resolve));
    async function* two() {
      yield invoice;
      await isAsked;
      yield invoice;
    }
    const file = createPdfWorker().drawFile(two());
    const first = (await file.next()).value as Buffer;
    expect(first.toString('latin1')).toMatch(/^%PDF-/);
    goOn();
    const rest = await textOf(file);
    expect(rest.match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  test('that takes too long is refused with 503, and so is one beyond the queue', async () => {
    const slow = createPdfWorker({ timeLimitMs: 0, queue: { concurrent: 1, waiting: 0 } });
    const both = [1, 2].map(() => slow.draw(PAPERS['quotation']!));
    const refused = { status: 'rejected', reason: { status: 503, code: 'unavailable' } };
    expect(await Promise.allSettled(both)).toMatchObject([refused, refused]);
  });
});
