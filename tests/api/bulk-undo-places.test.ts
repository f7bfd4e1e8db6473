import { beforeAll, expect, test } from 'vitest';
import { bulkTools } from '../support/bulk-changes.ts';
import { openPlaces, type OpenPlaces } from '../support/stock-places.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'a change of many stocks that is undone',
  (shop) => {
    const { make, change, undone } = bulkTools(shop);
    let at: OpenPlaces;
    beforeAll(async () => void (at = await openPlaces(shop)));

    test('leaves each piece where it stood before', async () => {
      const chair = await make({ countInStock: 5 });
      await at.transfer(chair._id, 3);
      expect(await at.standing(chair._id)).toEqual(['2+0', '3+0']);
      const run = await change({ action: 'stock', way: 'set', pieces: 0 });
      expect(await at.standing(chair._id)).toEqual(['0+0', '0+0']);
      await undone(run._id);
      expect(await at.standing(chair._id)).toEqual(['2+0', '3+0']);
    });
  },
  { variables: AT_ONCE },
);
