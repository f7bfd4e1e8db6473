import { expect, test } from 'vitest';
import type { AppearanceAnswer } from '../../contract/shop/appearance.ts';
import type { OrderPaper } from '../../contract/books/fiscal-documents.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { placePaid } from '../support/paid-orders.ts';
import { plainPicture } from '../support/pictures.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { uploadsOf } from '../support/uploads.ts';

describeShop(
  'a shop with another name and a logo',
  (shop) => {
    const save = async (owner: Person, change: object) => {
      const { token } = owner;
      const { appearance, version } = bodyOf<AppearanceAnswer>(
        await shop.call('GET', '/api/appearance', { token }),
      );
      const body = { appearance: { ...appearance, ...change }, version };
      bodyOf(await shop.call('PUT', '/api/appearance', { token, body }));
    };

    test('has both in its mails and on its papers, and its old name nowhere', async () => {
      const owner = await signInAdministrator(shop);
      await switchOn(shop, owner, ['PayPal']);
      const buyer = await createCustomer(shop);
      const chair = await createProduct(shop, owner, { price: 10_000, countInStock: 100 });
      const [order] = await placePaid(shop, buyer, [{ product: chair._id, qty: 1 }]);
      await shop.services.papers.issue();
      const path = `/api/orders/${order._id}/papers`;
      const [paper] = bodyOf<OrderPaper[]>(await shop.call('GET', path, { token: buyer.token }));
      const print = async () =>
        (
          await shop.app.inject({
            url: `${path}/${paper!._id}`,
            headers: { authorization: `Bearer ${buyer.token}` },
          })
        ).rawPayload.toString('latin1');
      expect(await print()).not.toContain('/Subtype /Image');

      const { address: logo } = bodyOf<{ address: string }>(
        await uploadsOf(shop).send('productdbImages', await plainPicture(800, 300), { by: owner }),
        201,
      );
      await save(owner, { name: 'Habesha <Bet>', logo });
      expect(await print()).toContain('/Subtype /Image');

      bodyOf(await shop.call('POST', '/api/users/forgot-password', { body: { email: buyer.email } }));
      const mail = await shop.mailbox.waitFor(buyer.email, /Habesha <Bet> password reset code/);
      const image = `src="${shop.config.publicUrl}${logo}" alt="" width="128" height="48"`;
      expect(mail.html).toContain(image);
      expect(mail.html).toContain('>Habesha &lt;Bet&gt;</span>');

      await save(owner, { nameAm: 'ሐበሻ ቤት' });
      const reader = await createCustomer(shop);
      const { name, email, picture } = reader;
      const body = { name, email, picture, language: 'am' };
      bodyOf(await shop.call('PUT', '/api/users/profile', { token: reader.token, body }));
      bodyOf(await shop.call('POST', '/api/users/forgot-password', { body: { email } }));
      const inAmharic = await shop.mailbox.waitFor(email, /ሐበሻ ቤት/);
      expect(`${inAmharic.subject}${inAmharic.text}`).not.toContain('Habesha');

      await save(owner, { logoHasName: true });
      bodyOf(await shop.call('POST', '/api/users/forgot-password', { body: { email: owner.email } }));
      const named = await shop.mailbox.waitFor(owner.email, /password reset code/);
      expect(named.html).toContain(`alt="Habesha &lt;Bet&gt;" width="128" height="48"`);
      expect(named.html).not.toContain('>Habesha &lt;Bet&gt;</span>');
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('Wenber');
    });
  },
  { variables: AT_ONCE },
);
