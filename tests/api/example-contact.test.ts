import { expect, test } from 'vitest';
import type { SettingsAnswer, Store } from '../../contract/shop/settings.ts';
import { EXAMPLE_CONTACT } from '../../server/settings/example-contact.ts';
import { bodyOf, refusalOf, signInAdministrator } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

const FIELDS = ['phone', 'email', 'telegram', 'address', 'addressAm'] as const;

describeShop(
  'the contact of the demo in a shop for customers',
  (shop) => {
    test('is not published, and not taken; the shop’s own is', async () => {
      const { token } = await signInAdministrator(shop);
      const { rows } = await shop.database.query("select document->>'phone' as phone from settings");
      expect(rows[0]!.phone).toBe(EXAMPLE_CONTACT.phone);
      const store = async () => bodyOf<Store>(await shop.call('GET', '/api/store'));
      const before = await store();
      for (const field of FIELDS) expect([field, before[field]]).toEqual([field, '']);
      const save = async (changes: object) => {
        const { settings, version } = bodyOf<SettingsAnswer>(
          await shop.call('GET', '/api/settings', { token }),
        );
        // This configuration knows no way to pay.
        const paymentMethods: string[] = [];
        const body = { settings: { ...settings, paymentMethods, ...changes }, version };
        return shop.call('PUT', '/api/settings', { token, body });
      };
      for (const field of FIELDS) {
        expect(refusalOf(await save({ [field]: EXAMPLE_CONTACT[field] }))).toBe('400 invalid-field');
      }
      expect((await save({ phone: '+251 91 123 4567' })).status).toBe(200);
      expect((await store()).phone).toBe('+251 91 123 4567');
    });

    test('an address that a release before has stored has no Amharic, and gets the shop’s own', async () => {
      const { token } = await signInAdministrator(shop);
      const stored = { address: 'Posta Bet', city: 'Adama', openingHours: 'Daily' };
      await shop.database.query(
        `update settings set document = (document || $1::jsonb) - '{addressAm,cityAm,openingHoursAm,deliveryPromiseAm}'::text[]`,
        [JSON.stringify(stored)],
      );
      await shop.services.settings.follow();
      const store = async () => bodyOf<Store>(await shop.call('GET', '/api/store'));
      const none = { addressAm: '', cityAm: '', openingHoursAm: '', deliveryPromiseAm: '' };
      expect(await store()).toMatchObject({ ...stored, ...none });
      const { settings, version } = bodyOf<SettingsAnswer>(
        await shop.call('GET', '/api/settings', { token }),
      );
      const own = {
        addressAm: 'ፖስታ ቤት',
        cityAm: 'አዳማ',
        openingHoursAm: 'በየቀኑ',
        deliveryPromiseAm: 'በሦስት ቀን',
      };
      const body = { settings: { ...settings, paymentMethods: [], ...own }, version };
      expect((await shop.call('PUT', '/api/settings', { token, body })).status).toBe(200);
      expect(await store()).toMatchObject({ ...stored, ...own });
    });
  },
  {
    variables: {
      SHOP_MODE: 'production',
      DATABASE: 'embedded',
      MAIL: 'outbox',
      IMAGES: 'disk',
      ALLOW_INSECURE: 'test-key',
    },
    on: ['PGlite'],
  },
);
