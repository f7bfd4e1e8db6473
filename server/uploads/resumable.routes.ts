import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Http } from '#server/lib/http/http.ts';
import type { ResumableService } from './resumable.service.ts';
import { UPLOADS_PATH, type Tus } from './tus.ts';

const ONE = `${UPLOADS_PATH}/:id` as const;
/** The media type of a chunk of a resumable upload. */
const CHUNK = 'application/offset+octet-stream';

/**
 * Routes of resumable uploads. The answers of the tus library become replies of the shop, so that the shop's hooks,
 * headers, limits and errors apply.
 */
export async function resumableRoutes(
  http: Http,
  { resumable, tus }: { resumable: ResumableService; tus: Tus },
): Promise<void> {
  await http.register(async (plugin) => {
    plugin.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('tus-resumable', '1.0.0');
      done();
    });

    /** Answers a call about an upload of the caller. */
    async function answerOwn(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
      const { id } = request.params;
      const { expires_at: expires } = await resumable.getOwn(id, request.caller.user!);
      reply.header('upload-expires', expires.toUTCString());
      return answer(request, reply, `${UPLOADS_PATH}/${id}`);
    }
    async function answer(request: FastifyRequest, reply: FastifyReply, path: string) {
      const body = request.method === 'PATCH' ? request.raw : null;
      const call = { sender: request.caller.user, body };
      const { status, headers } = await tus(request.method, path, request.headers, call).catch(
        (error: unknown) => {
          // The rest of a refused body is read and thrown away, because otherwise the sender would never see the
          // answer.
          body?.resume();
          throw error;
        },
      );
      return reply.status(status).headers(headers).send();
    }

    plugin.options(UPLOADS_PATH, (request, reply) => answer(request, reply, UPLOADS_PATH));
    plugin.post(UPLOADS_PATH, (request, reply) => answer(request, reply, UPLOADS_PATH));
    plugin.head(ONE, answerOwn);
    plugin.delete(ONE, answerOwn);
    await plugin.register(async (chunks) => {
      chunks.removeAllContentTypeParsers();
      chunks.addContentTypeParser(CHUNK, (_request, _payload, done) => done(null));
      chunks.patch(ONE, { config: { mediaTypes: [CHUNK] } }, answerOwn);
    });
  });
}
