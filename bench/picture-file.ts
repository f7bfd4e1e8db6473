import sharp from 'sharp';
import type { Uploaded } from '#contract/pictures/uploads.ts';
import { startS3 } from '../tests/support/s3-server.ts';
import { againstBare, fixedHeaders } from './against-bare.ts';
import type { Bench } from './bench.ts';
import { freshEmbedded } from './databases.ts';
import type { Figure } from './figures.ts';
import { fetchRaw, signInOwner, startShop, type Shop } from './shop.ts';

/** The rounds are short, because there are many and neither pages nor the database take part. */
const SHORT = { rounds: 3, seconds: 1 };

/** Measures what an uploaded picture costs each time it is looked at. */
export async function pictureFileFigures(bench: Bench, shop: Shop): Promise<Figure[]> {
  const figures = await figuresOf(bench, shop, 'on disk', ['400.jpg', '400.avif']);
  const s3 = await startS3();
  const database = freshEmbedded();
  const other = await startShop(database, s3.variables);
  try {
    return [...figures, ...(await figuresOf(bench, other, 'in S3', ['400.jpg']))];
  } finally {
    await other.stop();
    await database.remove();
    await s3.close();
  }
}

async function figuresOf(
  bench: Bench,
  shop: Shop,
  where: string,
  endings: readonly string[],
): Promise<Figure[]> {
  const address = await uploadOne(shop);
  const figures: Figure[] = [];
  for (const ending of endings) {
    const path = address.replace('400.jpg', ending);
    const { headers } = await fetchRaw(shop.url + path);
    const etag = headers.find(([name]) => name.toLowerCase() === 'etag')![1];
    figures.push(...(await compare(bench, shop, `${ending} ${where}`, path)));
    if (ending === '400.jpg')
      figures.push(
        ...(await compare(bench, shop, `304 for ${ending} ${where}`, path, { 'if-none-match': etag })),
      );
  }
  return figures;
}

async function compare(
  bench: Bench,
  shop: Shop,
  name: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Figure[]> {
  const answer = await fetchRaw(shop.url + path, headers);
  const { status, body } = answer;
  return againstBare({ ...bench, ...SHORT }, shop, {
    name: `${name}, ${body.length.toLocaleString('en')} bytes`,
    paths: [path],
    headers,
    bare: {
      name: 'node:http',
      order: { kind: 'node', status, headers: fixedHeaders(answer), body: body.toString('base64') },
    },
  });
}

/** Uploads a product's picture of the largest size. @returns its address. */
async function uploadOne(shop: Shop): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const create = { width: 800, height: 900, channels: 3, background: '#888', noise } as const;
  const answer = await fetch(`${shop.url}/api/uploads/productdbImages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signInOwner(shop)}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await sharp({ create }).jpeg().toBuffer()),
  });
  if (answer.status !== 201) throw new Error(`the upload was answered ${answer.status}`);
  return ((await answer.json()) as Uploaded).address;
}
