import { expect, test } from 'vitest';
import type { Quotation } from '../../contract/orders/quotations.ts';
import { bodyOf, createProduct, productFields, signInAdministrator } from '../support/factories.ts';
import { plainPicture } from '../support/pictures.ts';
import { askForQuotation } from '../support/quotations.ts';
import { describeStores } from '../support/uploads.ts';

describeStores('pictures of quotations', (shop, uploads) => {
  test('stay while the quotation shows them, whatever becomes of the product', async () => {
    const administrator = await signInAdministrator(shop);
    const { token } = administrator;
    const face = await plainPicture(20, 20);
    const image = bodyOf(await uploads.send('productdbImages', face, { by: administrator }), 201).address;
    const chair = await createProduct(shop, administrator, { image, countInStock: 10 });
    const { _id } = await askForQuotation(shop, chair);
    bodyOf(await shop.call('PUT', `/api/products/${chair._id}`, { token, body: productFields() }));
    for (let day = 0; day < 2; day += 1) {
      await shop.services.uploads.collect();
      await shop.database.query("update uploads set unused_since = unused_since - interval '25 hours'");
    }
    await shop.services.uploads.collect();
    const quotation = bodyOf<Quotation>(await shop.call('GET', `/api/quotations/${_id}`, { token }));
    expect(quotation.orderItems[0]!.image).toBe(image);
    expect((await shop.call('GET', quotation.orderItems[0]!.image)).status).toBe(200);
  });
});
