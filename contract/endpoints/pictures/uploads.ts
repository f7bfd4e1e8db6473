import { z } from 'zod';
import { pictureLimitsInWords } from '../../pictures/picture-limits.ts';
import { LARGEST_IN_PIECES, LARGEST_UPLOAD } from '../../pictures/upload-limits.ts';
import { uploaded, uploadState } from '../../pictures/uploads.ts';
import { declare, type EndpointDeclaration } from '../endpoint.ts';
import type { Subject } from '../groups.ts';

const plain = {
  description: `The body is the picture itself: JPEG, PNG, GIF, WebP or AVIF. Its bytes decide, not its name. It may have so many megapixels: ${pictureLimitsInWords}.`,
  body: { mediaTypes: ['image/*', 'application/octet-stream'], as: 'buffer' },
  responses: { 201: uploaded },
  errors: [
    'invalid-image',
    'picture-too-large',
    'quota-exceeded',
    'storage-full',
    'storage-unavailable',
    'too-many-requests',
  ],
  admission: 'none',
} as const satisfies Partial<EndpointDeclaration>;

/**
 * The plain upload: one request, whose body is the picture. One endpoint for each folder, with its own right and size.
 */
export const uploadEndpoints = declare('uploads', {
  'POST /api/uploads/UserImages': {
    id: 'uploadUserPicture',
    readsToken: true,
    ...plain,
    summary: "A person's picture; guests may send one too",
    access: 'anyone',
    bodyLimit: LARGEST_UPLOAD.UserImages,
  },
  'POST /api/uploads/productdbImages': {
    id: 'uploadProductPicture',
    ...plain,
    summary: "A product's picture",
    access: 'products:write',
    bodyLimit: LARGEST_UPLOAD.productdbImages,
  },
});

const params = z.object({ id: z.string().max(500) });
const LARGEST = LARGEST_IN_PIECES.productdbImages;
const TUS = z.literal('1.0.0').meta({ description: 'The version of the protocol' });
const resumable = {
  description:
    'tus 1.0.0 with creation and termination: https://tus.io/protocols/resumable-upload. HEAD says where an upload goes on.',
  headers: z.object({ 'tus-resumable': TUS }),
  subject: 'uploads',
  admission: 'none',
} as const;

/** The resumable upload (tus protocol), whose answers a library writes. */
export const resumableEndpoints = {
  'OPTIONS /api/uploads': {
    id: 'getUploadProtocol',
    ...resumable,
    summary: 'What the protocol offers here',
    access: 'anyone',
    headers: z.object({}),
    responses: { 204: { empty: 'What is spoken here stands in the headers' } },
    sends: ['tus-resumable', 'tus-version', 'tus-extension', 'tus-max-size'],
  },
  'POST /api/uploads': {
    id: 'beginUpload',
    ...resumable,
    summary: 'Begins an upload; Upload-Metadata names its folder',
    access: 'signed-in',
    headers: z.object({
      'tus-resumable': TUS,
      'upload-length': z.int().min(1).max(LARGEST).meta({ description: 'The bytes of the whole' }),
      'upload-metadata': z.string().max(2000).meta({
        description:
          'Keys with values in base64: `folder VXNlckltYWdlcw==` for UserImages, `folder cHJvZHVjdGRiSW1hZ2Vz` for productdbImages',
      }),
    }),
    responses: { 201: { empty: 'The upload has begun; its pieces go to the Location' } },
    sends: ['tus-resumable', 'location'],
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
  'HEAD /api/uploads/:id': {
    id: 'getUploadOffset',
    ...resumable,
    summary: 'Where an upload goes on',
    access: 'self',
    params,
    responses: { 200: { empty: 'Upload-Offset says how much is there' } },
    sends: ['tus-resumable', 'upload-offset', 'upload-length', 'upload-metadata', 'upload-expires'],
    errors: ['upload-not-found', 'not-allowed', 'tus-version'],
  },
  'PATCH /api/uploads/:id': {
    id: 'continueUpload',
    ...resumable,
    summary: 'Sends bytes',
    access: 'self',
    params,
    headers: z.object({
      'tus-resumable': TUS,
      'upload-offset': z
        .int()
        .min(0)
        .max(LARGEST)
        .meta({ description: 'Where these bytes begin: what HEAD answered' }),
    }),
    body: { mediaTypes: ['application/offset+octet-stream'], as: 'buffer' },
    responses: { 204: { empty: 'The bytes are kept; with the last ones Upload-Address names the picture' } },
    sends: ['tus-resumable', 'upload-offset', 'upload-expires', 'upload-address'],
    errors: [
      'upload-not-found',
      'upload-offset',
      'upload-elsewhere',
      'invalid-image',
      'picture-too-large',
      'not-allowed',
      'quota-exceeded',
      'storage-full',
      'storage-unavailable',
      'tus-version',
    ],
  },
  'DELETE /api/uploads/:id': {
    id: 'endUpload',
    ...resumable,
    summary: 'Ends an upload',
    access: 'self',
    params,
    responses: { 204: { empty: 'It is gone' } },
    sends: ['tus-resumable'],
    errors: ['upload-not-found', 'upload-elsewhere', 'not-allowed', 'storage-unavailable', 'tus-version'],
  },
} as const satisfies Record<string, EndpointDeclaration & { subject: Subject }>;

export const uploadStateEndpoints = declare('uploads', {
  'GET /api/uploads/:id': {
    id: 'getUpload',
    summary: 'How an upload stands',
    access: 'self',
    params,
    responses: { 200: uploadState },
    sends: ['tus-resumable'],
    // This call also finishes an upload whose last answer was lost, so it may fail as the last piece may.
    errors: [
      'invalid-image',
      'picture-too-large',
      'not-allowed',
      'storage-full',
      'storage-unavailable',
      'upload-not-found',
    ],
    admission: 'none',
  },
});
