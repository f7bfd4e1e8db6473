import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Draws the icons of the home screen from the logo: run `node scripts/icons.ts` after a change of the logo. */
const ROOT = join(import.meta.dirname, '..');
const GROUND = '#1f4d3a';
const logo = readFileSync(join(ROOT, 'app/assets/favicon.svg'));

async function draw(name: string, side: number, share: number): Promise<void> {
  const inner = Math.round(side * share);
  const mark = await sharp(logo, { density: 72 * (inner / 32) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const ground = sharp({
    create: { width: side, height: side, channels: 4, background: share < 1 ? GROUND : '#0000' },
  });
  const icon = await ground
    .composite([{ input: mark }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
  writeFileSync(join(ROOT, 'public/icons', name), icon);
}

await draw('icon-192.png', 192, 1);
await draw('icon-512.png', 512, 1);
// Systems cut a shape out of a maskable icon, so the logo stays within the middle four fifths.
await draw('icon-maskable-512.png', 512, 0.75);
