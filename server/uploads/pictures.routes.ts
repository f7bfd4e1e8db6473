import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Http } from '#server/lib/http/http.ts';
import type { ServedFolder } from './storage.ts';

/** Matches the names of uploaded pictures; other names are answered with 404. */
const NAME = /^\d{13}-[\da-f]{32}-\d{2,4}\.(jpg|webp|avif)$/;
const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.webp': 'image/webp', '.avif': 'image/avif' };
const FOLDERS = ['UserImages', 'productdbImages'] as const;
/** The caching of pictures: a picture never changes under its name. */
export const FOR_EVER = { immutable: true, maxAge: '365d' } as const;

/** Serves pictures as files (type, ETag, ranges), from the shop's disk or from this node's copy of the object store. */
export async function picturesRoutes(http: Http, { root, cache }: ServedFolder): Promise<void> {
  await http.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, index: false, dotfiles: 'deny', ...FOR_EVER });
    for (const folder of FOLDERS) {
      scope.get<{ Params: { '*': string } }>(`/images/${folder}/*`, async (request, reply) => {
        const name = request.params['*'];
        if (!NAME.test(name)) throw new HttpError('not-found');
        const key = `${folder}/${name}`;
        const filled = cache ? await cache.fill(key) : 'file';
        if (filled === null) throw new HttpError('not-found');
        if (filled === 'file') return reply.sendFile(key);
        return reply
          .type(TYPES[extname(name)]!)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(filled);
      });
    }
  });
}
