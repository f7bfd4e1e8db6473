/** The frame of PayPal's pages and the origins that its forms come from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { framePages, isOfOrigin, serveAssets } from '../pages/page.ts';
import type { Addresses } from './representation.ts';

const ASSETS = '/checkoutnow/approval';

export const page = framePages({ provider: 'PayPal', assets: ASSETS });

const own = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

export const assetRoutes = (app: FastifyInstance) =>
  serveAssets(app, ASSETS, own('approval.css'), own('approval.browser.js'));

export const isOwnOrigin = (request: FastifyRequest, { apiBase, pageBase }: Addresses) =>
  isOfOrigin(request, pageBase, apiBase);
