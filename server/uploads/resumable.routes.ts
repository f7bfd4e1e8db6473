import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { uploadState, type UploadState } from '#contract/uploads.ts';
import type { Http } from '#server/platform/http.ts';
import { viewerOf } from '#server/platform/permission-guard.ts';
import type { ResumableService } from './resumable.service.ts';
import type { ResumableRow } from './resumable.store.ts';
import { UPLOADS_PATH, type Tus } from './tus.ts';

const params = z.object({ id: z.string().max(500) });
const ONE = `${UPLOADS_PATH}/:id` as const;
/** A chunk of a resumable upload. */
const CHUNK = 'application/offset+octet-stream';
const described = (summary: string) => ({
  tags: ['uploads'],
  summary,
  description: 'tus 1.0.0 with creation and termination: https://tus.io/protocols/resumable-upload',
});

/** The resumable upload. The protocol's answers become replies of the shop: its hooks, headers, limits and errors hold. */
export async function resumableRoutes(
  http: Http,
  { resumable, tus }: { resumable: ResumableService; tus: Tus },
): Promise<void> {
  await http.register(async (plugin) => {
    plugin.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('tus-resumable', '1.0.0');
      done();
    });
    const scope = plugin.withTypeProvider<ZodTypeProvider>();

    /** A call about one's own upload. */
    async function answerOwn(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
      const { id } = request.params;
      const { expires_at: expires } = await resumable.getOwn(id, viewerOf(request));
      reply.header('upload-expires', expires.toUTCString());
      return answer(request, reply, `${UPLOADS_PATH}/${id}`);
    }
    async function answer(request: FastifyRequest, reply: FastifyReply, path: string) {
      const body = request.method === 'PATCH' ? request.raw : null;
      const call = { sender: request.viewer, body };
      const { status, headers } = await tus(request.method, path, request.headers, call).catch(
        (error: unknown) => {
          // What still comes of a refused body is read and forgotten, or the sender would never see the answer.
          body?.resume();
          throw error;
        },
      );
      return reply.status(status).headers(headers).send();
    }

    scope.options(UPLOADS_PATH, { schema: described('What the protocol offers here') }, (request, reply) =>
      answer(request, reply, UPLOADS_PATH),
    );
    scope.post(
      UPLOADS_PATH,
      { schema: described('Begins an upload; Upload-Metadata names its folder') },
      (request, reply) => answer(request, reply, UPLOADS_PATH),
    );
    scope.head(ONE, { schema: { ...described('Where an upload goes on'), params } }, answerOwn);
    scope.delete(ONE, { schema: { ...described('Ends an upload'), params } }, answerOwn);
    scope.get(
      ONE,
      {
        schema: {
          tags: ['uploads'],
          summary: 'How an upload stands',
          params,
          response: { 200: uploadState },
        },
      },
      async (request) => {
        const sender = viewerOf(request);
        const upload = await resumable.getOwn(request.params.id, sender);
        // Whole, and nobody works on it: the node that did has died, or could not keep it.
        if (isWhole(upload)) resumable.finish(upload.id, sender).catch(() => undefined);
        return stateOf(upload);
      },
    );
    await plugin.register(async (chunks) => {
      chunks.addContentTypeParser(CHUNK, (_request, _payload, done) => done(null));
      chunks
        .withTypeProvider<ZodTypeProvider>()
        .patch(ONE, { schema: { ...described('Sends bytes'), params, consumes: [CHUNK] } }, answerOwn);
    });
  });
}

const isWhole = ({ state, received, length }: ResumableRow) => state === 'receiving' && received === length;

function stateOf(upload: ResumableRow): UploadState {
  const { state, received: offset, length, sha256, address, width, height } = upload;
  return {
    state: isWhole(upload) ? 'working' : state,
    offset,
    length,
    ...(sha256 && { sha256 }),
    ...(address !== null && width !== null && height !== null && { address, width, height }),
    ...(state === 'refused' && { code: 'invalid-image', message: messages['invalid-image'] }),
  };
}
