import { z } from 'zod';
import { LARGEST_UPLOAD } from '../pictures.ts';
import { uploaded, uploadState } from '../uploads.ts';
import { declare, type EndpointDeclaration } from './endpoint.ts';

const plain = {
  description:
    'The body is the picture itself: JPEG, PNG, GIF, WebP or AVIF. Its bytes decide, not its name.',
  body: { mediaTypes: ['image/*', 'application/octet-stream'], as: 'buffer' },
  responses: { 201: uploaded },
  errors: ['invalid-image', 'quota-exceeded', 'storage-full', 'storage-unavailable', 'too-many-requests'],
  admission: 'none',
} as const satisfies Partial<EndpointDeclaration>;

/** The plain upload: one request, whose body is the picture. One endpoint for each folder, with its own right and size. */
export const uploadEndpoints = declare('uploads', {
  'POST /api/uploads/UserImages': {
    ...plain,
    summary: "A person's picture; guests may send one too",
    access: 'anyone',
    bodyLimit: LARGEST_UPLOAD.UserImages,
  },
  'POST /api/uploads/productdbImages': {
    ...plain,
    summary: "A product's picture",
    access: 'administrator',
    bodyLimit: LARGEST_UPLOAD.productdbImages,
  },
});

const params = z.object({ id: z.string().max(500) });
const description =
  'tus 1.0.0 with creation and termination: https://tus.io/protocols/resumable-upload. HEAD says where an upload goes on.';
const resumable = { description, responses: {}, admission: 'none' } as const;

/** The resumable upload, whose answers the library of the protocol gives. */
export const resumableEndpoints = {
  'OPTIONS /api/uploads': { ...resumable, summary: 'What the protocol offers here', access: 'anyone' },
  'POST /api/uploads': {
    ...resumable,
    summary: 'Begins an upload; Upload-Metadata names its folder',
    access: 'signed-in',
    errors: [
      'invalid-image',
      'not-allowed',
      'too-many-requests',
      'too-many-uploads',
      'quota-exceeded',
      'storage-full',
      'storage-unavailable',
      'tus-version',
    ],
  },
  'PATCH /api/uploads/:id': {
    ...resumable,
    summary: 'Sends bytes',
    access: 'self',
    params,
    errors: [
      'upload-not-found',
      'upload-offset',
      'upload-elsewhere',
      'invalid-image',
      'not-allowed',
      'quota-exceeded',
      'storage-full',
      'storage-unavailable',
      'tus-version',
    ],
  },
  'DELETE /api/uploads/:id': {
    ...resumable,
    summary: 'Ends an upload',
    access: 'self',
    params,
    errors: ['upload-not-found', 'upload-elsewhere', 'storage-unavailable', 'tus-version'],
  },
} as const;

export const uploadStateEndpoints = declare('uploads', {
  'GET /api/uploads/:id': {
    summary: 'How an upload stands',
    access: 'self',
    params,
    responses: { 200: uploadState },
    // It finishes an upload whose last answer was lost.
    errors: ['invalid-image', 'not-allowed', 'storage-full', 'storage-unavailable', 'upload-not-found'],
    admission: 'none',
  },
});
