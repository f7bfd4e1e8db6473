import { createPublicKey, verify, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeKey } from '../../demo/stand-ins/eims/make-key.ts';
import { opened, register } from '../../demo/stand-ins/eims/rules.ts';
import type { FiscalTrial } from '../../contract/books/fiscal-trial.ts';
import { invoiceBody, receiptBody } from '../../server/fiscal-providers/eims/eims-documents.ts';
import { sealed } from '../../server/fiscal-providers/eims/eims-envelope.ts';
import { readEimsKey } from '../../server/platform/eims-key.ts';
import { quickKind } from '../support/databases.ts';
import { bodyOf, signInAdministrator } from '../support/factories.ts';
import { asPem } from '../support/fiscal-keys.ts';
import { connected, move, prepare } from '../support/fiscal-shop.ts';
import { describeShopOnce, type Shop } from '../support/start-shop.ts';

const PATH = '/api/settings/fiscal-trial';

describe('the trial of the Ministry’s invoice system', () => {
  const read = async (shop: Shop, token: string) =>
    bodyOf<FiscalTrial>(await shop.call('GET', PATH, { token }));

  test('shows the document whole and signed before anything is sent, without the secrets of the account', async () => {
    await connected(
      quickKind,
      async (shop, store) => {
        const { token } = (await prepare(shop)).administrator;
        const trial = await read(shop, token);
        expect(trial).toMatchObject({ connection: 'trial', exchanges: [] });
        const { request, signature, certificate } = JSON.parse(trial.document!);
        const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
        const text = trial.document!.slice('{"request":'.length, trial.document!.indexOf(',"signature":'));
        expect(verify('RSA-SHA512', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))).toBe(
          true,
        );
        expect(request).toMatchObject({
          SellerDetails: { Tin: '0012345678', Region: '1', City: '101', Wereda: '7' },
          PaymentDetails: { Mode: 'CASH', PaymentTerm: 'IMMEDIATE' },
          ItemList: [{ PreTaxValue: 100, TaxAmount: 15, TotalLineAmount: 115 }],
          ValueDetails: { TaxValue: 15, TotalValue: 115 },
        });
        for (const secret of ['the secret of the tests', 'PRIVATE KEY', '"k"'])
          expect(JSON.stringify(trial)).not.toContain(secret);
        expect(await store.last('invoice')).toBeUndefined();
      },
      { isTrial: true },
    );
  });

  test('registers, verifies and cancels one document, shows what went over the line, and leaves orders alone', async () => {
    await connected(
      quickKind,
      async (shop, store) => {
        const { administrator, place, listed } = await prepare(shop);
        const { token } = administrator;
        await move(shop, await place(), 100);
        await shop.services.papers.issue();
        expect(await listed('to-issue')).toHaveLength(1);
        await store.add({
          ...{
            chain: 'invoice',
            number: 1,
            reference: 'irn-1',
            external_id: 'of-another',
            body: '{}',
            qr: 'q',
          },
        });
        const trial = bodyOf<FiscalTrial>(await shop.call('POST', PATH, { token }));
        expect(trial.exchanges.map(({ call, status }) => [call, status])).toEqual([
          ['POST /v1/register', 406],
          ['GET /v1/invoices/1', 200],
          ['POST /v1/register', 200],
          ['POST /v1/verify', 200],
          ['POST /v1/cancel', 200],
        ]);
        const { reference, body } = (await store.last('invoice'))!;
        expect(JSON.parse(trial.exchanges[2]!.answer).body.irn).toBe(reference);
        expect(JSON.parse(trial.exchanges[2]!.sent).request.ReferenceDetails.PreviousIrn).toBe('irn-1');
        expect(JSON.parse(trial.exchanges[3]!.sent).request).toEqual({ irn: reference });
        expect(JSON.parse(trial.exchanges[4]!.sent).request).toMatchObject({ Irn: reference });
        expect(JSON.parse(body)).toMatchObject({ Cancelled: { ReasonCode: '1' } });
        expect(await listed('to-issue')).toHaveLength(1);
        const rows = bodyOf(await shop.call('GET', '/api/audit?subject=fiscal', { token }));
        expect(JSON.stringify(rows)).toContain(reference);
      },
      { isTrial: true },
    );
  });

  test('says where the system gave no answer', async () => {
    await connected(
      quickKind,
      async (shop, store) => {
        const { token } = (await prepare(shop)).administrator;
        await store.addFaults(['away']);
        const { exchanges } = bodyOf<FiscalTrial>(await shop.call('POST', PATH, { token }));
        expect(exchanges).toMatchObject([{ call: 'POST /v1/register', status: null, answer: '' }]);
      },
      { isTrial: true },
    );
  });

  test('an expired token is renewed, and a shop that is switched on sends no trial document', async () => {
    await connected(
      quickKind,
      async (shop) => {
        const { administrator, place, listed } = await prepare(shop);
        for (let count = 0; count < 3; count += 1) await move(shop, await place(), 100);
        await shop.services.papers.issue();
        expect(await listed('open')).toEqual([]);
        const { token } = administrator;
        expect(await read(shop, token)).toMatchObject({ connection: 'connected' });
        expect(bodyOf<FiscalTrial>(await shop.call('POST', PATH, { token })).exchanges).toEqual([]);
      },
      { callsOfToken: 2, mostLogins: 1 },
    );
  });
});

describeShopOnce('a shop whose people type the numbers of the fiscal machine', (shop) => {
  test('a shop whose people type the numbers of the fiscal machine has no trial document', async () => {
    const { token } = await signInAdministrator(shop);
    const trial = bodyOf(await shop.call('GET', PATH, { token }));
    expect(trial).toEqual({
      ...{ connection: 'typed', address: null, isStandIn: false, document: null, exchanges: [] },
      key: { source: null, canBeKept: true, hidesVariables: false, state: null, certificate: null },
    });
    expect(bodyOf(await shop.call('POST', PATH, { token }))).toEqual(trial);
  });
});

describe('the stand-in of the Ministry’s invoice system', async () => {
  const key = await makeKey();
  const account = {
    ...{ apiBase: '', clientId: '', clientSecret: '', apiKey: '', tin: '', systemNumber: 'S1' },
    key: async () => key,
    place: { region: '1', city: '101', wereda: '7' },
  };
  const party = {
    name: 'Almaz',
    tin: '0012345678',
    address: 'Bole',
    city: 'Addis Ababa',
    phone: '1',
    email: '',
  };
  const at = new Date('2026-11-30T09:00:00Z');
  const lines = [1, 2, 3].map((qty) => ({
    code: `C${qty}`,
    name: 'Chair',
    qty,
    priceSantim: 3333,
    vatPercent: 15,
  }));
  const body = invoiceBody(
    {
      ...{ kind: 'invoice', number: 1, externalId: 'x', at, seller: party, buyer: party, way: 'CASH', lines },
      ...{ previousIrn: null, relatedIrn: null, reason: '', discountSantim: 1000, deliverySantim: 0 },
      ...{ vatSantim: 2850, totalSantim: 21_848 },
    },
    account,
  );
  const store = { last: async () => undefined, add: async () => true } as never;

  test('opens what the shop has sealed, and refuses another text, key or certificate', async () => {
    const envelope = JSON.parse(sealed(body, key));
    expect(opened(envelope, key.certificate)).toEqual({ request: JSON.parse(JSON.stringify(body)) });
    const other = await makeKey();
    const changed = { ...envelope, request: { ...envelope.request, Version: '2' } };
    const codes = [
      [changed, '1003'],
      [{ ...envelope, signature: JSON.parse(sealed(body, other)).signature }, '1003'],
      [JSON.parse(sealed(body, other)), '1002'],
      [envelope.request, '1001'],
      [null, '1001'],
    ] as const;
    for (const [given, code] of codes)
      expect(opened(given, key.certificate)).toMatchObject({
        refused: { body: { body: [{ errorCode: code }] } },
      });
  });

  test('shares the discount of an invoice among its lines to the santim', () => {
    const told = body.ItemList.map(({ PreTaxValue, Discount, TaxAmount, TotalLineAmount }) => [
      ...[PreTaxValue, Discount, TaxAmount, TotalLineAmount],
    ]);
    expect(told.reduce((sum, [, discount = 0]) => sum + Math.round(discount * 100), 0)).toBe(1000);
    for (const [line = 0, discount = 0, tax = 0, total = 0] of told)
      expect(Math.round((line - discount + tax) * 100)).toBe(Math.round(total * 100));
  });

  test('takes a whole invoice, and names the first field that one lacks', async () => {
    expect((await register(store, 's', body)).status).toBe(200);
    const fields = [
      ...['DocumentDetails.Date', 'SourceSystem.CashierName', 'SourceSystem.SalesPersonName'],
      ...['SourceSystem.SystemType', 'PaymentDetails.Mode', 'PaymentDetails.PaymentTerm'],
      ...['SellerDetails.Region', 'SellerDetails.City', 'SellerDetails.Wereda', 'SellerDetails.Email'],
      ...['BuyerDetails.Region', 'BuyerDetails.Email', 'BuyerDetails.IdType', 'BuyerDetails.IdNumber'],
      ...['ItemList.TaxAmount', 'ItemList.TotalLineAmount', 'ItemList.Discount', 'ItemList.ExciseTaxValue'],
      ...['ItemList.HarmonizationCode', 'ValueDetails.TotalValue'],
    ];
    for (const field of fields) {
      const [part = '', name = ''] = field.split('.');
      const lacking = structuredClone(body) as unknown as Record<string, Record<string, unknown>>;
      const inside = lacking[part]!;
      delete (Array.isArray(inside) ? (inside.at(-1) as Record<string, unknown>) : inside)[name];
      expect(await register(store, 's', lacking), field).toMatchObject({
        status: 400,
        body: { body: [{ errorMessage: [`${field} is missing`] }] },
      });
    }
  });

  test('receipts are sealed as invoices are, and a key without its certificate is refused at the start', async () => {
    const receipt = receiptBody(
      {
        ...{ kind: 'receipt', number: 1, externalId: 'y', at, seller: party, irn: 'i', santim: 100 },
        ...{ leftSantim: 0, way: 'BANK', transaction: 'FT1' },
      },
      account,
    );
    expect(opened(JSON.parse(sealed(receipt, key)), key.certificate)).toHaveProperty('request');
    expect(readEimsKey(key.privateKey, asPem(key.certificate)).certificate).toBe(key.certificate);
    const { certificate } = await makeKey();
    expect(() => readEimsKey(key.privateKey, asPem(certificate))).toThrow(
      'fiscal-certificate-of-another-key',
    );
    expect(createPublicKey(key.privateKey).asymmetricKeyType).toBe('rsa');
  });
});
