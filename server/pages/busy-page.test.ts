import { join } from 'node:path';
import { expect, test } from 'vitest';
import { awayPage } from './busy-page.ts';

test('balancers show the words of the catalogues when no node answers; vitest -u writes docs/shop-away.html', async () => {
  await expect(awayPage).toMatchFileSnapshot(join(import.meta.dirname, '../../docs/shop-away.html'));
});
