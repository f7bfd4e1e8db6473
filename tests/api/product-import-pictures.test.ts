import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import type { ProductImport } from '../../contract/goods/product-import.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { bodyOf, signInAdministrator, type Person } from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { startPictureHost } from '../support/picture-host.ts';
import { startServer } from '../support/server-process.ts';
import { AT_ONCE, describeShopOnce, startShop } from '../support/start-shop.ts';

const host = await startPictureHost();
afterAll(() => host.close());
const variables = { ...AT_ONCE, FETCH_FROM_OWN_NETWORK: host.host };
const OWN = /^\/images\/productdbImages\//;
const HEAD = ['sku', 'name', 'category', 'images', 'price', 'onHand'];

describeShopOnce(
  'pictures that a file names by their address',
  (shop) => {
    let administrator: Person;
    let files: ReturnType<typeof importer>;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      files = importer(shop, administrator);
    });
    beforeEach(() => void (host.asked.length = 0));
    const product = async (sku: string): Promise<ManagedProduct> => {
      const { rows } = await shop.database.query('select product_id from product_variants where sku = $1', [
        sku,
      ]);
      const at = `/api/products/${rows[0].product_id}`;
      return bodyOf(await shop.call('GET', at, { token: administrator.token }));
    };
    const picturesOf = async (sku: string) => {
      const { images } = await product(sku);
      return images;
    };
    const again = async (id: string) =>
      bodyOf<ProductImport>(
        await shop.call('POST', `/api/products/imports/${id}/pictures/again`, { token: administrator.token }),
      );
    const come = async (id: string) => {
      await expect.poll(async () => (await files.read(id)).pictures.waiting, { timeout: 30_000 }).toBe(0);
      return files.read(id);
    };

    test('come in the order of the file, and the product is on sale meanwhile; once more fetches and changes nothing', async () => {
      const free = host.hold('/pictures/b.jpg');
      const addresses = ['a', 'b', 'c'].map((name) => host.at(`/pictures/${name}.jpg`));
      const file = csvOf([HEAD, ['P-1', 'Pictured Chair', 'chair', addresses.join('\n'), 900, 4]]);
      const { _id } = await files.bringIn(file);
      expect(await product('P-1')).toMatchObject({
        state: 'active',
        images: addresses.map((each) => each.replace('http:', 'https:')),
      });
      expect((await files.read(_id)).pictures).toMatchObject({ missing: 0 });
      free();
      const { pictures, notHad } = await come(_id);
      expect([pictures, notHad]).toEqual([{ waiting: 0, had: 3, missing: 0 }, []]);
      const images = await picturesOf('P-1');
      expect(images).toEqual([
        expect.stringMatching(OWN),
        expect.stringMatching(OWN),
        expect.stringMatching(OWN),
      ]);
      expect(host.asked).toEqual(['/pictures/a.jpg', '/pictures/b.jpg', '/pictures/c.jpg']);
      const { rows } = await shop.database.query(
        'select address, picture from import_pictures where address like $1 order by address',
        [`%${host.host}/pictures/_.jpg`],
      );
      expect(images).toEqual(rows.map((row) => row.picture));

      expect(await files.bringIn(file)).toMatchObject({ outcomes: { unchanged: 1 } });
      const changed = csvOf([
        HEAD,
        ['P-1', 'Pictured Chair', 'chair', addresses.toReversed().join('\n'), 900, 4],
      ]);
      expect(await files.bringIn(changed)).toMatchObject({ outcomes: { changed: 1 } });
      expect(await picturesOf('P-1')).toEqual(images.toReversed());
      expect(host.asked).toHaveLength(3);
    });

    test('what cannot be had is listed with its product and reason, and the others come', async () => {
      const addresses = [
        ...['/gone.jpg', '/large.jpg', '/page.jpg', '/moved.jpg', '/to-own-network.jpg', '/round.jpg'].map(
          host.at,
        ),
        'https://10.1.2.3/a.jpg',
        'http://[::ffff:127.0.0.1]/a.jpg',
        'http://localhost/a.jpg',
        'https://example.org:22/a.jpg',
      ];
      const { _id } = await files.bringIn(
        csvOf([HEAD, ['P-2', 'Listed Sofa', 'sofa', addresses.join('\n'), 900, 4]]),
      );
      const { pictures, notHad } = await come(_id);
      expect(pictures).toEqual({ waiting: 0, had: 1, missing: 9 });
      const { _id: id, images } = await product('P-2');
      expect(images.filter((image) => OWN.test(image))).toEqual([images[3]]);
      expect(notHad.map(({ product: of, name, address, reason }) => [of, name, address, reason])).toEqual(
        [
          [host.at('/gone.jpg'), 'not-there'],
          [host.at('/large.jpg'), 'too-large'],
          [host.at('/page.jpg'), 'not-a-picture'],
          [host.at('/to-own-network.jpg'), 'own-network'],
          [host.at('/round.jpg'), 'redirects'],
          ['https://10.1.2.3/a.jpg', 'own-network'],
          ['http://[::ffff:127.0.0.1]/a.jpg', 'own-network'],
          ['http://localhost/a.jpg', 'own-network'],
          ['https://example.org:22/a.jpg', 'address'],
        ].map((each) => [id, 'Listed Sofa', ...each]),
      );
      expect(notHad[1]!.message).toBe('The picture is larger than 20 MB.');
    });

    test('of a host that is down are asked for again when it is up', async () => {
      await host.goDown();
      const addresses = ['/pictures/d.jpg', '/pictures/e.jpg'].map(host.at);
      const file = csvOf([HEAD, ['P-3', 'Patient Bed', 'bed', addresses.join('\n'), 900, 4]]);
      const { _id } = await files.bringIn(file);
      await expect.poll(async () => (await files.read(_id)).notHad.length, { timeout: 30_000 }).toBe(2);
      const down = await files.read(_id);
      // The second one was not asked for: its host does not answer.
      expect(down.notHad.map(({ reason, isTried }) => [reason, isTried])).toEqual([
        ['unreachable', true],
        ['unreachable', true],
      ]);
      expect(down.pictures).toEqual({ waiting: 2, had: 0, missing: 0 });
      expect((await product('P-3')).state).toBe('active');
      await host.comeBack();
      expect((await again(_id)).notHad).toEqual([]);
      expect((await come(_id)).pictures).toEqual({ waiting: 0, had: 2, missing: 0 });
      expect(await picturesOf('P-3')).toEqual([expect.stringMatching(OWN), expect.stringMatching(OWN)]);
    });

    test('stay where a person has put them meanwhile, and what a person has taken out does not come back', async () => {
      const free = host.hold('/pictures/f.jpg');
      const addresses = ['/pictures/f.jpg', '/pictures/g.jpg'].map(host.at);
      const { _id } = await files.bringIn(
        csvOf([HEAD, ['P-4', 'Moved Table', 'table', addresses.join('\n'), 900, 4]]),
      );
      const [first] = addresses.map((each) => each.replace('http:', 'https:'));
      const { _id: id } = await product('P-4');
      await files.bringIn(
        csvOf([
          ['_id', 'images'],
          [id, addresses[0]!],
        ]),
      );
      expect(await picturesOf('P-4')).toEqual([first]);
      free();
      await come(_id);
      await expect.poll(() => picturesOf('P-4'), { timeout: 30_000 }).toEqual([expect.stringMatching(OWN)]);
    });
  },
  { variables },
);

describe.each(databaseKinds)('a shop that is killed while it fetches pictures on %s', (kind) => {
  test('has all of them after its next start, none twice', async () => {
    const names = Array.from({ length: 6 }, (_, at) => `/pictures/killed-${at}.jpg`);
    host.asked.length = 0;
    const free = host.hold(names[3]!);
    const fresh = await freshDatabase(kind);
    const server = await startServer({ ...fresh.variables, FETCH_FROM_OWN_NETWORK: host.host });
    const files = importer(server, await signInAdministrator(server));
    const rows = names.map((name, at) => [`K-${at}`, `Killed ${at}`, 'chair', host.at(name), 900, 4]);
    const { _id } = await files.bringIn(csvOf([HEAD, ...rows]));
    await expect.poll(() => host.asked.length, { timeout: 60_000 }).toBe(4);
    expect(await server.end('SIGKILL')).toBeNull();
    free();

    const shop = await startShop(kind, { on: fresh, variables });
    const again = importer(shop, await signInAdministrator(shop));
    expect((await again.read(_id)).pictures).toMatchObject({ had: 3, waiting: 3 });
    // The time is over in which the dead node would have fetched its picture.
    await shop.database.query('update import_pictures set claimed_until = null');
    await shop.services.imports.resume(0);
    await expect.poll(async () => (await again.read(_id)).pictures.had, { timeout: 60_000 }).toBe(6);
    const { rows: counts } = await shop.database.query(
      `select count(*)::int as products, count(distinct images[1])::int as pictures,
         (count(*) filter (where images[1] like '/images/productdbImages/%' and cardinality(images) = 1))::int as here
       from products where deleted_at is null and name like 'Killed %'`,
    );
    expect(counts).toEqual([{ products: 6, pictures: 6, here: 6 }]);
    expect(host.asked.filter((each) => each === names[3])).toHaveLength(2);
    expect(host.asked).toHaveLength(7);
    await shop.close();
    await fresh.remove();
  });
});
