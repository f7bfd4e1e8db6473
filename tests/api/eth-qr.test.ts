import { beforeAll, beforeEach, expect, test } from 'vitest';
import { NEWEST_INVOICE } from '../../contract/books/papers.ts';
import { readEthQr, writeEthQr } from '../../contract/paying/eth-qr.ts';
import { ethQrAccountIn } from '../../contract/paying/bank-accounts.ts';
import type { CounterSaleAnswer, Till } from '../../contract/paying/counter.ts';
import type { MethodOffer } from '../../contract/paying/payments.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { SettingsAnswer } from '../../contract/shop/settings.ts';
import {
  BANK_ACCOUNT,
  bodyOf,
  createAdministrator,
  createCustomer,
  createProduct,
  placeOrder,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { textOfPdf } from '../support/pdf-text.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const FROM_BANK = {
  ...{ guid: '581b314e257f41bfbbdc6384daa31d16', participant: 'CBETETAA', category: '5712' },
  ...{ name: '', city: '' },
};
const SCANNED = { ...BANK_ACCOUNT, ethQr: FROM_BANK };

describeShop(
  'paying by scanning an EthQR',
  (shop) => {
    const cast = {} as { owner: Person; buyer: Person; order: Order };
    const methods = (at: Order) =>
      shop.call('GET', `/api/orders/${at._id}/methods`, { token: cast.buyer.token });
    const save = async (bankAccounts: object[]) => {
      const { settings, version } = bodyOf(
        await shop.call('GET', '/api/settings', { token: cast.owner.token }),
      );
      return shop.call('PUT', '/api/settings', {
        token: cast.owner.token,
        body: { settings: { ...settings, bankAccounts }, version },
      });
    };
    const proforma = async () => {
      const { statusCode, rawPayload } = await shop.app.inject({
        url: `/api/orders/${cast.order._id}/papers/${NEWEST_INVOICE}`,
        headers: { authorization: `Bearer ${cast.buyer.token}` },
      });
      expect(statusCode).toBe(200);
      return textOfPdf(rawPayload);
    };

    beforeAll(async () => {
      cast.owner = await signInAdministrator(shop);
      await shop.database.query(
        "update settings set had_bank_accounts = false, document = jsonb_set(document, '{bankAccounts}', '[]')",
      );
      await switchOn(shop, cast.owner, ['BankTransfer', 'PayOnDelivery'], { bankAccounts: [SCANNED] });
    });
    beforeEach(async () => {
      cast.buyer = await createCustomer(shop);
      const chair = await createProduct(shop, cast.owner, { price: 10_000, countInStock: 3 });
      cast.order = await placeOrder(shop, cast.buyer, [{ product: chair._id, qty: 1 }], 'BankTransfer');
    });

    test("the buyer's offers have the account with the names that apps show, so that their page writes the code", async () => {
      const offers = bodyOf<MethodOffer[]>(await methods(cast.order));
      const { reference, accounts } = offers.find(({ method }) => method === 'BankTransfer')!.transfer!;
      const account = ethQrAccountIn(accounts)!;
      expect(account.ethQr).toMatchObject({ name: 'WENBER FURNITURE PLC', participant: 'CBETETAA' });
      const code = writeEthQr({ account, santim: 100, bill: reference, place: 'page' });
      expect(readEthQr(code)).toMatchObject({ account: '1000123456789', bill: `WB-${cast.order.number}` });
    });

    test("the slip's code is what is still due, and none when all is paid", async () => {
      const slip = async () =>
        bodyOf<CounterSaleAnswer>(
          await shop.call('GET', `/api/counter/sales/${cast.order._id}`, { token: cast.owner.token }),
        ).ethQr;
      const whole = cast.order.totalPrice;
      expect(readEthQr((await slip())!)).toMatchObject({
        santim: Math.round(whole * 100),
        bill: `WB-${cast.order.number}`,
      });
      const take = (amount: number, due: number) =>
        shop.call('POST', `/api/counter/orders/${cast.order._id}/payments`, {
          token: cast.owner.token,
          body: { payments: [{ way: 'cash', amount }], due, handOver: false },
        });
      bodyOf(await take(4000, whole));
      expect(readEthQr((await slip())!)).toMatchObject({ santim: Math.round((whole - 4000) * 100) });
      bodyOf(await take(whole - 4000, whole - 4000));
      expect(await slip()).toBeNull();
    });

    test('the proforma has the code while something is due, and none in a shop that takes no transfers', async () => {
      expect(await proforma()).toContain('Pay by scanning (EthQR)');
      await switchOn(shop, cast.owner, ['PayOnDelivery'], { bankAccounts: [SCANNED] });
      expect(await proforma()).not.toContain('EthQR');
      await switchOn(shop, cast.owner, ['BankTransfer', 'PayOnDelivery'], { bankAccounts: [SCANNED] });
    });

    test('a till has the account, with the names that apps show', async () => {
      const till = bodyOf<Till>(await shop.call('GET', '/api/counter/till', { token: cast.owner.token }));
      expect(till.ethQrAccount).toMatchObject({
        accountNumber: BANK_ACCOUNT.accountNumber,
        ethQr: { name: 'WENBER FURNITURE PLC' },
      });
    });

    test('another code of the same account waits for a second owner, as another account does', async () => {
      const second = await createAdministrator(shop, cast.owner);
      const other = { ...SCANNED, ethQr: { ...FROM_BANK, participant: 'DASHETAA' } };
      const saved = bodyOf<SettingsAnswer>(await save([other]));
      expect(saved.settings.bankAccounts).toEqual([SCANNED]);
      expect(saved.waitingAccounts?.accounts).toEqual([other]);
      const mail = await shop.mailbox.waitFor(second.email, /wait for a second owner/);
      expect(mail.text).toContain('EthQR DASHETAA');
      bodyOf(
        await shop.call('DELETE', '/api/settings/waiting-accounts', {
          token: cast.owner.token,
        }),
      );
    });

    test.each([
      ['guid', ''],
      ['guid', '5'.repeat(33)],
      ['participant', 'CB'],
      ['participant', 'cbetetaa'],
      ['category', '571'],
      ['name', 'ወንበር'],
      ['name', 'W'.repeat(26)],
      ['city', 'A'.repeat(16)],
    ])('a wrong %s is refused and nothing is stored: %s', async (name, value) => {
      const refused = await save([{ ...SCANNED, ethQr: { ...FROM_BANK, [name]: value } }]);
      expect(refusalOf(refused)).toBe('400 invalid-field');
      expect(Object.keys(refused.body.details.fields)).toEqual([`settings.bankAccounts.0.ethQr.${name}`]);
      const { settings, waitingAccounts } = bodyOf<SettingsAnswer>(
        await shop.call('GET', '/api/settings', { token: cast.owner.token }),
      );
      expect([settings.bankAccounts, waitingAccounts]).toEqual([[SCANNED], null]);
    });
  },
  { variables: AT_ONCE },
);
