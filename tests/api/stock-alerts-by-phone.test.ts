import { expect, test } from 'vitest';
import type { UserInfo } from '../../contract/accounts/users.ts';
import type { AlertCall } from '../../contract/stock/stock-alerts.ts';
import { bodyOf, createCustomer, createProduct, signInAdministrator } from '../support/factories.ts';
import { newPhone } from '../support/messages.ts';
import { createSofa, saveProduct, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'somebody with an account by phone, which has no address,',
  (shop) => {
    test('who waits for a sold-out piece is on the list of calls, and not told by a mail to nobody', async () => {
      const administrator = await signInAdministrator(shop);
      const { token } = administrator;
      const chair = await createProduct(shop, administrator, { countInStock: 0 });
      const phone = newPhone();
      const person = bodyOf<UserInfo>(
        await shop.call('POST', '/api/users/by-phone', { body: { name: 'Hana Tesfaye', phone } }),
        201,
      );
      // With one press, as the page of the product asks for who is signed in.
      const { state } = bodyOf(
        await shop.call('POST', '/api/stock-alerts', { body: { product: chair._id }, token: person.token! }),
      );
      bodyOf(await shop.call('PATCH', `/api/products/${chair._id}/stock`, { token, body: { by: 3 } }));
      await shop.services.stockAlerts.tellDue();
      const calls = bodyOf<AlertCall[]>(await shop.call('GET', '/api/stock-alerts/calls', { token }));
      const own = calls.filter(({ product }) => product === chair._id);
      expect({ state, own }).toEqual({
        state: 'call',
        own: [expect.objectContaining({ channel: 'phone', contact: phone, isBack: true })],
      });
    });

    test('whose wish an older release wrote down for a mail is called as well, once', async () => {
      const administrator = await signInAdministrator(shop);
      const { token } = administrator;
      const chair = await createProduct(shop, administrator, { countInStock: 0 });
      const phone = newPhone();
      const person = bodyOf<UserInfo>(
        await shop.call('POST', '/api/users/by-phone', { body: { name: 'Hana Tesfaye', phone } }),
        201,
      );
      const ask = () =>
        shop.call('POST', '/api/stock-alerts', { body: { product: chair._id }, token: person.token! });
      bodyOf(await ask());
      await shop.database.query(
        "update stock_alerts set channel = 'mail', contact = null where product_id = $1",
        [chair._id],
      );
      const other = await createProduct(shop, administrator, { countInStock: 0 });
      bodyOf(
        await shop.call('POST', '/api/stock-alerts', { body: { product: other._id }, token: person.token! }),
      );
      await shop.database.query(
        `insert into stock_alerts (id, product_id, variant_id, user_id, channel, confirmed_at, expires_at)
         select gen_random_uuid()::text, product_id, variant_id, user_id, 'mail', now(), expires_at
         from stock_alerts where product_id = $1`,
        [other._id],
      );
      for (const { _id } of [chair, other])
        bodyOf(await shop.call('PATCH', `/api/products/${_id}/stock`, { token, body: { by: 3 } }));
      await shop.services.stockAlerts.tellDue();
      const calls = bodyOf<AlertCall[]>(await shop.call('GET', '/api/stock-alerts/calls', { token }));
      const own = calls.filter(({ contact }) => contact === phone);
      expect(own.map(({ product, isBack }) => ({ product, isBack }))).toEqual(
        expect.arrayContaining([
          { product: chair._id, isBack: true },
          { product: other._id, isBack: true },
        ]),
      );
      expect(own).toHaveLength(2);
    });

    test('waits no longer, as everybody else, for a variant that was taken out of its product', async () => {
      const administrator = await signInAdministrator(shop);
      const { token } = administrator;
      const person = await createCustomer(shop);
      const sofa = await createSofa(shop, administrator);
      const { _id: variant } = variantOf(sofa, 'sand two');
      const guest = `guest-${variant}@example.com`;
      for (const [who, by] of [[{ email: guest }], [{ phone: newPhone() }], [{}, person.token]] as const) {
        const body = { product: sofa._id, variant, ...who };
        bodyOf(await shop.call('POST', '/api/stock-alerts', { body, token: by }));
      }
      const mail = await shop.mailbox.waitFor(guest, /Shall we tell you/);
      const link = /stock-alert\/([\da-f-]{36})/.exec(mail.text)![1]!;
      const read = async () => ({
        calls: bodyOf<AlertCall[]>(await shop.call('GET', '/api/stock-alerts/calls', { token })).filter(
          ({ product }) => product === sofa._id,
        ).length,
        own: bodyOf<[]>(await shop.call('GET', '/api/stock-alerts', { token: person.token })).length,
        linked: (await shop.call('GET', `/api/stock-alerts/${link}`)).status,
      });
      expect(await read()).toEqual({ calls: 1, own: 1, linked: 200 });
      const variants = sofa.variants.filter(({ _id }) => _id !== variant);
      await saveProduct(shop, administrator, sofa._id, { ...sofa, variants });
      expect(await read()).toEqual({ calls: 0, own: 0, linked: 404 });
    });
  },
  { variables: AT_ONCE },
);
