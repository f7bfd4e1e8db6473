import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawnLogo } from '../support/logos.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import {
  colourAt,
  movingPicture,
  noisyPicture,
  phonePicture,
  plainPicture,
  transparentPicture,
  type PictureFormat,
} from '../support/pictures.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { largeRenditionsOf, near, renditionsOf, uploadsOf, type Bytes } from '../support/uploads.ts';

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];
const WHITE = [255, 255, 255];

describeShop(
  'uploads',
  (shop) => {
    let administrator: Person;
    let customer: Person;
    let uploads: ReturnType<typeof uploadsOf>;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      customer = await createCustomer(shop);
      uploads = uploadsOf(shop);
    });
    const sendProduct = async (raw: Bytes, type?: string) =>
      bodyOf(await uploads.send('productdbImages', raw, { by: administrator, type }), 201);
    const sendPerson = async (raw: Bytes, type?: string) =>
      bodyOf(await uploads.send('UserImages', raw, { by: customer, type }), 201);
    const metadataOf = async (address: string) => sharp(await uploads.read(address)).metadata();

    describe('a product picture', () => {
      // Shows S3.17, S3.19, S3.20, S7.51.
      test.each<PictureFormat>(['jpeg', 'png', 'gif', 'webp', 'avif'])(
        'sent as %s becomes twelve renditions, whatever type the request claims',
        { tags: 'long' },
        async (format) => {
          const before = await uploads.traces();
          const { address, ...size } = await sendProduct(
            await plainPicture(1200, 1800, format),
            'image/x-any',
          );
          expect(address).toMatch(/^\/images\/productdbImages\/\d{13}-[0-9a-f]{32}-400\.jpg$/);
          expect(size).toEqual({ width: 300, height: 450 });
          const files = largeRenditionsOf(address);
          const added = (await uploads.traces()).filter((trace) => !before.includes(trace));
          expect(added).toEqual([`row ${address}`, ...files.map((file) => `file ${file}`)].toSorted());
          for (const file of files) {
            const [, box, extension] = /-(\d+)\.(\w+)$/.exec(file)!;
            expect(await metadataOf(file), file).toMatchObject({
              format: { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[extension!],
              width: (Number(box) * 3) / 4,
              height: (Number(box) * 9) / 8,
            });
          }
        },
      );

      test(
        'of at most 800 × 900 has no larger file, and a product says how large its pictures are',
        { tags: 'long' },
        async () => {
          const small = await sendProduct(await plainPicture(800, 600));
          const files = (await uploads.traces()).filter((trace) =>
            trace.includes(small.address.slice(0, -8)),
          );
          expect(files).toHaveLength(10);
          const large = await sendProduct(await plainPicture(2400, 1800));
          const images = [large.address, '/images/demo/adey-armchair-400.jpg', small.address];
          const { _id } = await createProduct(shop, administrator, { image: large.address, images });
          expect(bodyOf(await shop.call('GET', `/api/products/${_id}`)).pictures).toEqual([
            { address: large.address, width: 1600, height: 1200, largest: 1600 },
            { address: small.address, width: 800, height: 600, largest: 800 },
          ]);
          expect(await metadataOf(large.address.replace('-400.jpg', '-1600.avif'))).toMatchObject({
            width: 1600,
            height: 1200,
          });
        },
      );

      // Shows S5.17, S9.18.
      test('fits within 400 × 450 and is never enlarged', async () => {
        const wide = await sendProduct(await plainPicture(3000, 1500));
        expect(wide).toMatchObject({ width: 400, height: 200 });
        const small = await sendProduct(await plainPicture(120, 90));
        expect(small).toMatchObject({ width: 120, height: 90 });
        for (const file of renditionsOf(small.address)) {
          expect(await metadataOf(file), file).toMatchObject({ width: 120, height: 90 });
        }
      });

      test('becomes white where it was transparent', async () => {
        const { address } = await sendProduct(await transparentPicture(50, 50));
        for (const file of renditionsOf(address)) {
          expect(await colourAt(await uploads.read(file), 0.5, 0.5), file).toEqual(near(WHITE));
        }
      });

      test('becomes dark where it was transparent, if all else is white, such as a logo for dark grounds', async () => {
        const white = await drawnLogo({ width: 200, height: 200, colour: '#ffffff', isTransparent: true });
        const { address } = await sendProduct(white);
        for (const file of renditionsOf(address)) {
          expect(await colourAt(await uploads.read(file), 0.5, 0.5), file).toEqual(near(WHITE));
          expect(await colourAt(await uploads.read(file), 0.2, 0.5), file).toEqual(near([30, 26, 21]));
        }
      });

      test('of 12 megapixels and many megabytes is accepted', { tags: 'long' }, async () => {
        const photo = await noisyPicture(4032, 3024);
        expect(photo.length).toBeGreaterThan(4 * 1024 * 1024);
        expect(await sendProduct(photo)).toMatchObject({ width: 400, height: 300 });
      });

      test(
        'of a phone’s 108 megapixels is made smaller, also one that lies on its side',
        { tags: 'long' },
        async () => {
          const photo = await plainPicture(12_000, 9000);
          expect(await sendProduct(photo)).toMatchObject({ width: 400, height: 300 });
          const onItsSide = await sharp(photo, { limitInputPixels: false })
            .withMetadata({ orientation: 6 })
            .toBuffer();
          expect(await sendProduct(onItsSide)).toMatchObject({ width: 338, height: 450 });
        },
      );
    });

    describe('a person’s picture', () => {
      // Shows S3.17, S3.18, S3.20, S5.15, S5.16, S7.51, S9.17.
      test.each([
        { given: [874, 400], expected: { width: 437, height: 200 } },
        { given: [400, 874], expected: { width: 200, height: 437 } },
        { given: [64, 48], expected: { width: 64, height: 48 } },
      ])(
        'of $given becomes one JPEG with its longer side at most 437',
        async ({ given: [width, height], expected }) => {
          const { address, ...size } = await sendPerson(
            await plainPicture(width!, height!, 'png'),
            'image/png',
          );
          expect(address).toMatch(/^\/images\/UserImages\/\d{13}-[0-9a-f]{32}-437\.jpg$/);
          expect(size).toEqual(expected);
          expect(await metadataOf(address)).toMatchObject({ format: 'jpeg', ...expected });
        },
      );

      test('is used by a profile and by a registration', async () => {
        const picture = (await sendPerson(await plainPicture(90, 90))).address;
        const { name, email, token } = customer;
        const saved = await shop.call('PUT', '/api/users/profile', { token, body: { name, email, picture } });
        expect(bodyOf(saved).picture).toBe(picture);
        const guests = bodyOf(await uploads.send('UserImages', await plainPicture(90, 90)), 201).address;
        const body = { name, email: newAddress(), password: 'a long passphrase', picture: guests };
        expect(bodyOf(await shop.call('POST', '/api/users', { body }), 201).picture).toBe(guests);
      });

      test('records its owner; a guest’s has none', async () => {
        const face = await plainPicture(9, 9);
        const own = (await sendPerson(face)).address;
        const guests = bodyOf(await uploads.send('UserImages', face), 201).address;
        const forged = { ...customer, token: 'x'.repeat(43) };
        const strangers = bodyOf(await uploads.send('UserImages', face, { by: forged }), 201).address;
        const { rows } = await shop.database.query('select address, owner_id from uploads');
        const owners = Object.fromEntries(rows.map((row) => [row.address, row.owner_id]));
        expect(owners).toMatchObject({ [own]: customer._id, [guests]: null, [strangers]: null });
      });
    });

    describe.each([
      ['product', (raw: Bytes) => sendProduct(raw), renditionsOf],
      ['person', (raw: Bytes) => sendPerson(raw), (address: string) => [address]],
    ] as const)('the picture of a %s', (_whose, send, filesOf) => {
      test(
        'that was taken sideways is turned upright and loses place and camera data',
        { tags: 'long' },
        async () => {
          const photo = await phonePicture();
          expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, width: 80, height: 40 });
          expect(photo.includes('Secret Camera')).toBe(true);
          const { address, width, height } = await send(photo);
          expect({ width, height }).toEqual({ width: 40, height: 80 });
          for (const file of filesOf(address)) {
            const bytes = await uploads.read(file);
            expect(await colourAt(bytes, 0.5, 0.1), file).toEqual(near(RED));
            expect(await colourAt(bytes, 0.5, 0.9), file).toEqual(near(BLUE));
            const { exif, xmp, iptc, icc, orientation = 1 } = await sharp(bytes).metadata();
            expect({ exif, xmp, iptc, icc, orientation }, file).toEqual({ orientation: 1 });
            expect(bytes.includes('Secret Camera'), file).toBe(false);
          }
        },
      );

      test.each(['gif', 'webp'] as const)(
        'that is an animated %s becomes its first frame',
        async (format) => {
          const moving = await movingPicture(format);
          expect((await sharp(moving).metadata()).pages).toBe(2);
          const { address, height } = await send(moving);
          expect(height).toBe(20);
          expect(await colourAt(await uploads.read(address), 0.5, 0.5)).toEqual(near(RED));
        },
      );
    });

    test('a stored picture is served with its type and an unlimited lifetime', async () => {
      const { address } = await sendProduct(await plainPicture(50, 50));
      const types = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };
      for (const [extension, type] of Object.entries(types)) {
        const { status, headers } = await shop.call('GET', address.replace(/jpg$/, extension));
        expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type });
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        const any = await shop.call('GET', address.replace('.jpg', ''), { headers: { accept: type } });
        expect([any.headers['content-type'], any.headers['vary']]).toEqual([type, 'accept']);
      }
    });

    // Shows S3.20.
    test('ten uploads at once all get different names', { tags: 'long' }, async () => {
      const chair = await plainPicture(300, 300);
      const stored = await Promise.all(Array.from({ length: 10 }, () => sendProduct(chair)));
      expect(new Set(stored.map(({ address }) => address)).size).toBe(10);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
