import { expect, test } from 'vitest';
import type { Today } from '../../contract/work/today.ts';
import { bodyOf, createCustomer, PASSWORD, signInAdministrator } from '../support/factories.ts';
import { describeShop, describeShopOnce } from '../support/start-shop.ts';

const TOKEN = 'a word that only Prometheus knows';

describeShop(
  'production without a place for backups',
  (shop) => {
    test('is told of on Today and to Prometheus', async () => {
      const { token } = await signInAdministrator(shop);
      const { backup } = bodyOf<Today>(await shop.call('GET', '/api/today', { token }));
      expect(backup).toEqual({ madeAt: null, isLate: true });
      const { body } = await shop.app.inject({
        url: '/metrics/shop',
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      expect(body).toContain('backup_last_success_timestamp_seconds{target="nowhere"} 0');
    });
  },
  {
    variables: {
      SHOP_MODE: 'production',
      DATABASE: 'embedded',
      MAIL: 'outbox',
      IMAGES: 'disk',
      ALLOW_INSECURE: 'test-key',
      METRICS_TOKEN: TOKEN,
    },
    on: ['PGlite'],
  },
);

describeShopOnce(
  'a folder for backups that cannot be made',
  (shop) => {
    test('keeps nobody from deleting their account', async () => {
      const { token } = await createCustomer(shop);
      const body = { currentPassword: PASSWORD };
      const { status } = await shop.call('POST', '/api/users/profile/deletion', { token, body });
      expect(status).toBeLessThan(300);
    });
  },
  { variables: { BACKUP_FOLDER: '/dev/null/backups', BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` } },
);
