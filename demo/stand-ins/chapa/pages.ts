/** The parts of Chapa's pages that its stand-in needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml, framePages, isOfOrigin, serveAssets } from '../pages/page.ts';

const ASSETS = '/checkout/page';

export const page = framePages({
  provider: 'Chapa',
  notice: '<span lang="am">የሙከራ ክፍያ፤ ገንዘብ አይንቀሳቀስም።</span>',
  assets: ASSETS,
});

export const assetRoutes = (app: FastifyInstance) =>
  serveAssets(app, ASSETS, readFileSync(join(import.meta.dirname, 'checkout.css'), 'utf8'));

/** A text of the page in English and Amharic. */
export function both(en: string, am: string): string {
  return `${escapeHtml(en)} <span lang="am">${escapeHtml(am)}</span>`;
}

export const isOwnOrigin = (request: FastifyRequest, base: string) =>
  isOfOrigin(request, base, base.replace('localhost', '127.0.0.1'));

/** Returns the value if it is one of `values`, else undefined. */
export function oneOf<const T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((one) => one === value);
}
