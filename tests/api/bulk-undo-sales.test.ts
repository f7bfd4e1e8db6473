import { expect, test } from 'vitest';
import { bulkTools } from '../support/bulk-changes.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'changes of many prices that meet sales',
  (shop) => {
    const { make, change, undone, read, percent } = bulkTools(shop);

    test('taking a rise back leaves no sale that is no lower than the price', async () => {
      const chair = await make({ price: 1000 });
      const rise = await change(percent(100));
      await change({ action: 'sale', way: 'set', amount: 1500 });
      const back = await undone(rise._id);
      const { variants } = await read(chair);
      const [{ price, regularPrice, salePrice }] = variants as any;
      expect({ price, regularPrice, salePrice, left: back.left }).toEqual({
        ...{ price: 1500, regularPrice: 2000, salePrice: 1500 },
        left: [expect.objectContaining({ why: 'sale-not-lower' })],
      });
    });
  },
  { variables: AT_ONCE },
);
