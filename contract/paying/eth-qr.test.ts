import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import jsQR from 'jsqr';
import encodeQr from 'qr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { beforeAll, describe, expect, test } from 'vitest';
import { ethQrOrNone, namedEthQr, qrName, readEthQr, writeEthQr, type EthQrAccount } from './eth-qr.ts';

/** EthSwitch's sample of its standard, and the sticker of a bank, both from brukhailu/EthQR@26552cb. */
const SAMPLE =
  '00020101021128610032581b314e257f41bfbbdc6384daa31d160107ETSETAA021012345678905204541153032305406100.00550202560510.005802ET5913Merchant Name6014A.A Merch City62920103***0214+251-9222222220308STORE-010403***0707TERM-010806ONLPUR0903AEM1009TAX-ID-0111034006304E781';
const STICKER =
  '000201010211286500329668cd38095e4f9595011e1cad2b84490108SINQETAA021310583186301115204102153032305502015802ET5919KENA DIRBISA LEGESE6011Addis Ababa62620214+251-9113903200532QRfbbf0a37557b452790c81f911cd4330704725663048AEF';

const ethQr: EthQrAccount = {
  guid: '581b314e257f41bfbbdc6384daa31d16',
  participant: 'CBETETAA',
  category: '5712',
  name: 'WENBER FURNITURE PLC',
  city: 'ADDIS ABABA',
};
const account = { accountNumber: '1000 0123 4567 8', ethQr };

describe('the public samples', () => {
  test("EthSwitch's sample is read with its check, account and amount", () => {
    expect(readEthQr(SAMPLE)).toEqual({
      guid: '581b314e257f41bfbbdc6384daa31d16',
      participant: 'ETSETAA',
      account: '1234567890',
      category: '5411',
      name: 'Merchant Name',
      city: 'A.A Merch City',
      santim: 100_00,
      bill: '***',
    });
  });

  test("a bank's sticker is read, whose amount the payer types", () => {
    expect(readEthQr(STICKER)).toMatchObject({
      participant: 'SINQETAA',
      account: '1058318630111',
      santim: null,
      bill: '',
    });
  });

  test('a sample in which one sign was changed is refused', () => {
    for (let at = 0; at < STICKER.length; at += 1) {
      const changed = STICKER.slice(0, at) + (STICKER[at] === '7' ? '8' : '7') + STICKER.slice(at + 1);
      expect(readEthQr(changed), `changed at ${at}`).toBeNull();
    }
  });

  test.each(['', '6304', 'https://wenber.example', '0002010102', `${STICKER}00`, STICKER.slice(0, -1)])(
    'a text that is no EthQR is refused: %s',
    (text) => expect(readEthQr(text)).toBeNull(),
  );
});

describe('what the shop writes', () => {
  test('has the tags of the standard in their order, and its check', () => {
    const text = writeEthQr({ account, santim: 53_687_50, bill: 'WB-10005', place: 'page' });
    expect(text.slice(0, -4)).toBe(
      '000201010212' +
        '28650032581b314e257f41bfbbdc6384daa31d160108CBETETAA02131000012345678' +
        '5204571253032305408' +
        '53687.505802ET5920WENBER FURNITURE PLC6011ADDIS ABABA' +
        '62290108WB-100050806ONLPUR11035216304',
    );
    expect(readEthQr(text)).toMatchObject({
      account: '1000012345678',
      santim: 53_687_50,
      bill: 'WB-10005',
      name: 'WENBER FURNITURE PLC',
    });
  });

  test.each([
    ['no account', { account: { ...account, accountNumber: ' - ' } }],
    ['an account of 33 signs', { account: { ...account, accountNumber: '1'.repeat(33) } }],
    ['nothing to pay', { santim: 0 }],
    ['less than nothing', { santim: -100 }],
    ['an amount of 14 signs', { santim: 10_000_000_000_00 }],
    ['a reference of 26 signs', { bill: 'W'.repeat(26) }],
    ['a reference in Amharic', { bill: 'ወንበር' }],
  ])('%s has no code', (_, changed) => {
    const toPay = { account, santim: 100, bill: 'WB-1', place: 'page' as const, ...changed };
    expect(() => writeEthQr(toPay)).toThrow(RangeError);
    expect(ethQrOrNone(toPay)).toBeNull();
  });

  test.each([
    [32, '1'.repeat(32)],
    [1, '1'],
  ])('an account of %i signs has one', (_, accountNumber) => {
    const text = writeEthQr({
      account: { ...account, accountNumber },
      santim: null,
      bill: '',
      place: 'paper',
    });
    expect(readEthQr(text)).toMatchObject({ account: accountNumber, santim: null, bill: '' });
  });

  test('the largest amount and the longest reference fit', () => {
    const bill = 'W'.repeat(25);
    const text = writeEthQr({ account, santim: 9_999_999_999_99, bill, place: 'attended' });
    expect(readEthQr(text)).toMatchObject({ santim: 9_999_999_999_99, bill });
  });

  test('10,000 amounts, names and references come back as they were written', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
    const word = (most: number) =>
      fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: most }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(
        fc.record({
          name: fc.string({
            unit: fc.constantFrom(...letters, 'ወ', 'ን', 'በ', 'ር', 'é', ' ', ','),
            maxLength: 60,
          }),
          santim: fc.integer({ min: 1, max: 9_999_999_999_99 }),
          bill: word(25),
          accountNumber: word(32),
          participant: word(8).filter(({ length }) => length >= 3),
        }),
        ({ name, santim, bill, accountNumber, participant }) => {
          const named = namedEthQr(
            { ...ethQr, participant, name: '', city: '' },
            { accountName: `A ${name}`, city: name },
          );
          const text = writeEthQr({ account: { accountNumber, ethQr: named }, santim, bill, place: 'page' });
          expect(readEthQr(text)).toEqual({
            guid: ethQr.guid,
            participant,
            account: accountNumber,
            category: '5712',
            name: named.name,
            city: named.city,
            santim,
            bill,
          });
          expect(named.name.length).toBeLessThanOrEqual(25);
          expect(named.city.length).toBeLessThanOrEqual(15);
          expect(named.name + named.city).toMatch(/^[A-Z0-9 .&'/-]+$/);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

test.each([
  ['ወንበር የቤት ዕቃዎች ኃ.የተ.የግ.ማ', 'WENBER YEBET QAWOCH'],
  ['Wenber Furniture Trading Private Limited Company', 'WENBER FURNITURE TRADING'],
  ['አዲስ አበባ', 'ADIS ABEBA'],
  ['Café — Bole', 'CAFE BOLE'],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ABCDEFGHIJKLMNOPQRSTUVWXY'],
])("the name '%s' is shown as '%s'", (name, shown) => expect(qrName(name, 25)).toBe(shown));

/** Draws a code as a printer of 203 dots an inch does: each dot black or white, the code so many millimetres wide. */
function asPrinted(text: string, millimetres: number): ImageData {
  const rows = encodeQr(text, 'raw', { border: 4, ecc: 'medium' });
  const side = Math.round((millimetres / 25.4) * 203);
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isDark = rows[Math.floor((y / side) * rows.length)]![Math.floor((x / side) * rows.length)]!;
      if (isDark) data.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
    }
  return { data, width: side, height: side, colorSpace: 'srgb' } as ImageData;
}

describe('two readers that are not ours', () => {
  beforeAll(async () => {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    await prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer }, fireImmediately: true });
  });

  test.each([
    ['the shortest', { santim: null, bill: '' }],
    ['an ordinary one', { santim: 53_687_50, bill: 'WB-10005' }],
    ['the longest', { santim: 9_999_999_999_99, bill: 'W'.repeat(25) }],
  ])('%s is read from 25 mm of paper at 203 dots an inch', async (title, toPay) => {
    const accountNumber = title === 'the longest' ? '1'.repeat(32) : account.accountNumber;
    const text = writeEthQr({ account: { ...account, accountNumber }, ...toPay, place: 'page' });
    const printed = asPrinted(text, 25);
    expect(jsQR.default(printed.data, printed.width, printed.height)?.data).toBe(text);
    const [found] = await readBarcodes(printed, { formats: ['QRCode'] });
    expect(found?.text).toBe(text);
  });
});
