import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { LARGEST_UPLOAD } from '#contract/pictures.ts';
import { uploaded } from '#contract/uploads.ts';
import { networkOf } from '#server/platform/caller.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Http } from '#server/platform/http.ts';
import { viewerOf, type Viewer } from '#server/platform/permission-guard.ts';
import type { UploadsService } from './uploads.service.ts';

interface UploadsParts {
  uploads: UploadsService;
  findViewer(authorization: string | undefined): Promise<Viewer | null>;
}

const response = { 201: uploaded };
const schemaOf = (summary: string) => ({
  tags: ['uploads'],
  summary,
  description:
    'The body is the picture itself: JPEG, PNG, GIF, WebP or AVIF. Its bytes decide, not its name.',
  consumes: ['image/*', 'application/octet-stream'],
  response,
});

/** The plain upload: one request, whose body is the picture. A route for each folder, with its own permission and size. */
export async function uploadsRoutes(http: Http, { uploads, findViewer }: UploadsParts): Promise<void> {
  // Of these routes alone: everywhere else such a body is refused (415).
  await http.register(async (plugin) => {
    plugin.addContentTypeParser(
      /^(image\/|application\/octet-stream)/,
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    const scope = plugin.withTypeProvider<ZodTypeProvider>();
    scope.post(
      '/api/uploads/UserImages',
      {
        bodyLimit: LARGEST_UPLOAD.UserImages,
        schema: schemaOf("A person's picture; guests may send one too"),
      },
      async (request, reply) => {
        const sender = await findViewer(request.headers.authorization);
        reply.status(201);
        return uploads.keepPersonPicture(bytesOf(request), sender, networkOf(request));
      },
    );
    scope.post(
      '/api/uploads/productdbImages',
      { bodyLimit: LARGEST_UPLOAD.productdbImages, schema: schemaOf("A product's picture") },
      async (request, reply) => {
        reply.status(201);
        return uploads.keepProductPicture(bytesOf(request), viewerOf(request));
      },
    );
  });
}

function bytesOf({ body }: FastifyRequest): Buffer {
  if (body === undefined || body === null) throw new Refusal(422, 'invalid-image');
  if (!Buffer.isBuffer(body)) throw new Refusal(415, 'unsupported-media-type');
  return body;
}
