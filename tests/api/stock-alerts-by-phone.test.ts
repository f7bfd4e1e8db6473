import { expect, test } from 'vitest';
import type { UserInfo } from '../../contract/accounts/users.ts';
import type { AlertCall } from '../../contract/stock/stock-alerts.ts';
import { bodyOf, createProduct, signInAdministrator } from '../support/factories.ts';
import { newPhone } from '../support/messages.ts';
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
  },
  { variables: AT_ONCE },
);
