import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { PICTURE_LIMITS, type LimitedPicture } from '../../contract/pictures/picture-limits.ts';
import { bodyOf, createCustomer, signInAdministrator, type Person } from '../support/factories.ts';
import { manyPixels, packedTexts, plainPicture, progressivePicture } from '../support/pictures.ts';
import { resumableOf } from '../support/resumable.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { uploadsOf, type Bytes } from '../support/uploads.ts';

const deepPng = (width: number, height: number): Promise<Bytes> =>
  sharp({ create: { width, height, channels: 3, background: '#1f4d3a' } })
    .toColourspace('rgb16')
    .png()
    .toBuffer() as Promise<Bytes>;

const screenshot = (width: number, height: number): Promise<Bytes> =>
  sharp({ create: { width, height, channels: 4, background: '#1f4d3aff' } })
    .png({ progressive: true })
    .toBuffer() as Promise<Bytes>;

/** A picture of each kind with a little more than the kind may have, and one with as much or as much as phones make. */
const PICTURES: Record<LimitedPicture, { over: () => Promise<Bytes> | Bytes; taken: () => Promise<Bytes> }> =
  {
    jpeg: { over: () => plainPicture(12_000, 9200), taken: () => plainPicture(8160, 6144) },
    'jpeg-progressive': {
      over: () => progressivePicture(5000, 3100),
      taken: () => progressivePicture(4470, 3350),
    },
    png: { over: () => manyPixels(5000, 3100), taken: () => screenshot(4000, 3000) },
    'png-deep': { over: () => deepPng(2600, 1930), taken: () => deepPng(2600, 1920) },
    gif: { over: () => plainPicture(5000, 3100, 'gif'), taken: () => plainPicture(4000, 3000, 'gif') },
    webp: { over: () => plainPicture(4500, 3000, 'webp'), taken: () => plainPicture(4000, 3000, 'webp') },
    avif: { over: () => plainPicture(2400, 1700, 'avif'), taken: () => plainPicture(2304, 1728, 'avif') },
  };
const kinds = Object.keys(PICTURES) as LimitedPicture[];

describeShopOnce(
  'the limits of pictures',
  (shop) => {
    let administrator: Person;
    let customer: Person;
    const uploads = uploadsOf(shop);
    const resumable = resumableOf(shop);
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      customer = await createCustomer(shop);
    });
    const send = (bytes: Bytes) => uploads.send('productdbImages', bytes, { by: administrator });
    async function sendInPieces(bytes: Bytes) {
      const path = await resumable.started(administrator, bytes.length);
      return { path, answer: await resumable.patch(path, administrator, 0, bytes) };
    }

    test.each(kinds)('of %s: one that is larger is refused, and told how large it may be', async (kind) => {
      const { name, megapixels } = PICTURE_LIMITS[kind];
      const bytes = await PICTURES[kind].over();
      const before = await uploads.traces();
      const refused = {
        code: 'picture-too-large',
        message: `This picture has ${megapixels + 1} megapixels. The shop takes ${name} up to ${megapixels} megapixels. Please make it smaller first`,
        details: { format: name, megapixels: megapixels + 1, most: megapixels },
      };
      expect(await send(bytes)).toMatchObject({ status: 422, body: refused });
      const { path, answer } = await sendInPieces(bytes);
      expect(answer).toMatchObject({ status: 422, body: refused });
      expect(await resumable.state(path, administrator)).toMatchObject({ state: 'refused', ...refused });
      expect(await uploads.traces()).toEqual(before);
    });

    test.each(kinds)('of %s: one of a usual size is taken', async (kind) => {
      expect((await send(await PICTURES[kind].taken())).status).toBe(201);
    });

    test('a PNG whose texts would unpack to gigabytes is taken without them', async () => {
      const bytes = await packedTexts(30);
      expect(bytes.length).toBeLessThan(256 * 1024);
      const { address } = bodyOf(await uploads.send('UserImages', bytes, { by: customer }), 201);
      expect(await sharp(await uploads.read(address)).metadata()).toMatchObject({ width: 60, height: 40 });
    });

    test('the description of the calls names them', async () => {
      const { paths } = bodyOf(await shop.call('GET', '/api/openapi.json'));
      const { description } = paths['/api/uploads/productdbImages'].post;
      for (const { name, megapixels } of Object.values(PICTURE_LIMITS))
        expect(description).toContain(`${name} ${megapixels}`);
    });
  },
  { variables: AT_ONCE },
);
