import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { goods, PAPERS, quotation } from '../../../tests/support/sample-papers.ts';
import { LAYOUT_VERSION } from '../printed-papers.ts';
import { drawPaper, type ToDraw } from './draw-paper.ts';
import { createPdfWorker } from './pdf-worker.ts';

const { of: _of, ...invoice } = PAPERS['invoice'] as ToDraw & { of: 'order' };

function* streamsOf(pdf: Buffer) {
  let at = 0;
  for (;;) {
    const begin = pdf.indexOf('stream\n', at);
    if (begin === -1) return;
    const end = pdf.indexOf('\nendstream', begin);
    // The file's description is not deflated.
    if (pdf.lastIndexOf('/FlateDecode', begin) > pdf.lastIndexOf('endobj', begin))
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

  test.each(['en', 'am'] as const)(
    'to tape an outline has all of its text on its pages, in %s',
    async (language) => {
      const { of: _outline, ...asked } = PAPERS['outline'] as ToDraw & { of: 'outline' };
      const names = { name: LONG_AM.slice(0, 200), variantName: LONG_AM.slice(0, 100) };
      for (const sides of [
        { widthCm: 47.5, depthCm: 2000, heightCm: 1 },
        { widthCm: 2000, depthCm: 0.1, heightCm: 2000 },
      ]) {
        const outline = { ...asked.outline, ...names, ...sides, language };
        const places = placesOf(await drawPaper({ of: 'outline', ...asked, outline }));
        expect(places.length).toBeGreaterThan(30);
        expect(Math.min(...places)).toBeGreaterThan(40);
      }
    },
  );

  // When this fails, papers look otherwise than before: raise LAYOUT_VERSION, so that none is shown as it was stored, and write
  // what the test has got.
  test('looks as the version of its layout says', async () => {
    const drawn: Record<string, string> = {};
    for (const [name, asked] of Object.entries(PAPERS)) drawn[name] = contentOf(await drawPaper(asked));
    expect({ version: LAYOUT_VERSION, ...drawn }).toEqual({
      version: 9,
      invoice: '86e9095063939516',
      proforma: '8b31e8178573b6d7',
      receipt: 'c947fac6c7f8320e',
      'credit note': '6f3828dd2105380f',
      voucher: '9f011e71af140124',
      quotation: '1b90e2d53c4d6dbc',
      outline: '4dc182614d69e4d7',
    });
  });

  test('is called an invoice or a proforma, never both, and names its pieces in both languages', async () => {
    for (const [name, asked] of Object.entries(PAPERS)) {
      const file = await getDocumentProxy(new Uint8Array(await drawPaper(asked)));
      const { text } = await extractText(file, { mergePages: true });
      expect([name, /\bInvoice\b/.test(text) && /proforma/i.test(text)]).toEqual([name, false]);
      if (name !== 'voucher' && name !== 'receipt') expect(text).toContain('Chair, wanza');
      if (name === 'invoice') expect(text).toContain('ወንበር፣ ዋንዛ');
    }
  });

  test('is the same bytes from the thread, which goes on after a paper that cannot be drawn', async () => {
    const worker = createPdfWorker();
    const asked = PAPERS['invoice']!;
    await expect(worker.draw({ ...asked, logo: Buffer.from('no picture') })).rejects.toThrow();
    expect(await worker.draw(asked)).toEqual(await drawPaper(asked));
  });

  test('tells the log which letters no font has, and nothing of what was written', async () => {
    const told: unknown[] = [];
    const log = { warn: (...words: unknown[]) => void told.push(words) };
    const worker = createPdfWorker({ log });
    await worker.draw(PAPERS['invoice']!);
    const settings = { ...invoice.settings, legalName: 'Furniture 王 ½ 🪑' };
    await worker.draw({ of: 'order', ...invoice, settings });
    expect(told).toEqual([[{ letters: 'U+738B, U+1FA91' }, expect.any(String)]]);
    expect(JSON.stringify(told)).not.toContain('Furniture');
  });

  test('can be read aloud in a file of many, as alone', async () => {
    async function* two() {
      yield invoice;
      yield invoice;
    }
    const parts: Buffer[] = [];
    for await (const part of createPdfWorker().drawFile(two())) parts.push(part);
    const file = await getDocumentProxy(new Uint8Array(Buffer.concat(parts)));
    expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
    const alone = await getDocumentProxy(
      new Uint8Array(await createPdfWorker().draw({ of: 'order', ...invoice })),
    );
    const tagsOf = async (document: typeof file, page: number) =>
      JSON.stringify(await (await document.getPage(page)).getStructTree()).match(/"role":"\w+"/g);
    const tags = await tagsOf(alone, 1);
    expect(tags?.length).toBeGreaterThan(20);
    expect(await tagsOf(file, 1)).toEqual(tags);
    expect(await tagsOf(file, 2)).toEqual(tags);
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
