import type { UploadState } from '#contract/pictures/uploads.ts';
import type { uploadEndpoints, uploadStateEndpoints } from '#contract/endpoints/pictures/uploads.ts';
import type { BeforeBody, Handlers } from '#server/lib/http/handler-types.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { refusedUpload } from './finish-upload.ts';
import type { ResumableService } from './resumable.service.ts';
import type { ResumableRow } from './resumable.store.ts';
import type { UploadsService } from './uploads.service.ts';

interface Services {
  uploads: UploadsService;
  resumable: ResumableService;
}

export const uploadsHandlers = ({
  uploads,
  resumable,
}: Services): Handlers<typeof uploadEndpoints & typeof uploadStateEndpoints> => ({
  'POST /api/uploads/UserImages': async ({ body }, { findUser }) => ({
    body: await uploads.keepPicture('UserImages', bytesOf(body), await findUser()),
  }),

  'POST /api/uploads/productdbImages': async ({ body }, { user }) => ({
    body: await uploads.keepPicture('productdbImages', bytesOf(body), user),
  }),

  'GET /api/uploads/:id': async ({ params }, { user }) => {
    const upload = await resumable.getOwn(params.id, user);
    // A complete upload on which no node works: the node that did has died, or could not store the picture.
    if (isWhole(upload)) resumable.finish(upload.id, user).catch(() => undefined);
    return { body: writeUploadState(upload), headers: { 'tus-resumable': '1.0.0' } };
  },
});

/** Checks before the body is read whether the caller may send a picture, so that nobody sends one in vain. */
export const uploadsBeforeBody = ({ uploads }: Pick<Services, 'uploads'>) =>
  ({
    'POST /api/uploads/UserImages': async ({ findUser, network }) =>
      uploads.admit('UserImages', await findUser(), network),
    'POST /api/uploads/productdbImages': ({ user, network }) =>
      uploads.admit('productdbImages', user, network),
  }) satisfies BeforeBody<typeof uploadEndpoints>;

function bytesOf(body: Uint8Array | null): Buffer {
  if (!Buffer.isBuffer(body)) throw new HttpError('invalid-image');
  return body;
}

const isWhole = ({ state, received, length }: ResumableRow) => state === 'receiving' && received === length;

function writeUploadState(upload: ResumableRow): UploadState {
  const { state, received: offset, length, sha256, address, width, height } = upload;
  return {
    state: isWhole(upload) ? 'working' : state,
    offset,
    length,
    ...(sha256 && { sha256 }),
    ...(address !== null && width !== null && height !== null && { address, width, height }),
    ...(state === 'refused' && toldRefusal(upload)),
  };
}

function toldRefusal(upload: ResumableRow): Pick<UploadState, 'code' | 'message' | 'details'> {
  const { code, message } = refusedUpload(upload);
  return { code, message, ...(upload.refusal?.params && { details: upload.refusal.params }) };
}
