import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Makes pictures for tests when they are needed. */

export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';
type Bytes = Promise<Buffer<ArrayBuffer>>;

const bytesOf = (image: Sharp): Bytes => image.toBuffer() as Bytes;

/** Makes a picture of one colour. */
export const plainPicture = (
  width: number,
  height: number,
  format: PictureFormat = 'jpeg',
  background: string = '#1f4d3a',
): Bytes =>
  bytesOf(
    sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false }).toFormat(format),
  );

/** Makes a JPEG in progressive passes, of which a decoder must hold everything. */
export const progressivePicture = (width: number, height: number): Bytes =>
  bytesOf(
    sharp({ create: { width, height, channels: 3, background: '#1f4d3a' } }).jpeg({ progressive: true }),
  );

/** Makes noise, which is as large in bytes as a picture of this size can be. */
export const noisyPicture = (width: number, height: number, format: PictureFormat = 'jpeg'): Bytes =>
  bytesOf(
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    }).toFormat(format, format === 'jpeg' ? { quality: 100 } : {}),
  );

/** Makes two halves side by side, in the order of the stored bytes. */
function halves(left: string, right: string, width = 80, height = 40): Sharp {
  const half = { width: width / 2, height, channels: 3 as const, background: right };
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: { create: half }, left: width / 2, top: 0 },
  ]);
}

/** Makes a picture as an upright phone does: stored lying on its side, with place and camera data. */
export const phonePicture = (): Bytes =>
  bytesOf(
    halves('#f00', '#00f')
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Secret Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 1/1 0/1' },
      }),
  );

/** Makes two frames: red, then blue. */
export async function movingPicture(format: 'gif' | 'webp'): Bytes {
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => plainPicture(20, 20, 'png', colour)));
  return bytesOf(sharp(frames, { join: { animated: true } }).toFormat(format));
}

export const transparentPicture = (width: number, height: number): Bytes =>
  bytesOf(sharp({ create: { width, height, channels: 4, background: '#0000' } }).png());

/** Makes a PNG of so many black pixels (PNG specification, third edition, section 5) in very few bytes. */
export function manyPixels(width: number, height: number): Buffer<ArrayBuffer> {
  // One bit per pixel, grey.
  const head = Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

/** Makes a PNG with so many texts, each of which unpacks from 7 KB to 7.5 MB. */
export async function packedTexts(count: number): Bytes {
  const png = await plainPicture(60, 40, 'png');
  const packed = deflateSync(Buffer.alloc(7_500_000, 'A'));
  const texts = Array.from({ length: count }, (_, index) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`text ${index}\0\0`), packed])),
  );
  // The head of a PNG is 33 bytes with its signature.
  return Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Returns red, green and blue at a point given as fractions of the whole. */
export async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

export const tiff = (): Bytes => bytesOf(halves('#f00', '#00f').tiff());

/** Makes a GIF (GIF89a) of so many frames of one pixel, a few bytes each. */
export function manyFrames(count: number): Buffer<ArrayBuffer> {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from(';')]);
}
