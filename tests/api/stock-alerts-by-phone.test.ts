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
  },
  { variables: AT_ONCE },
);
