import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, Server, TUS_RESUMABLE, Upload } from '@tus/server';
import type { ErrorCode } from '#contract/texts/errors.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { refusedUpload } from './finish-upload.ts';
import type { ResumableService } from './resumable.service.ts';
import type { UploadWriter } from './upload-writer.ts';

/** One call of the tus protocol. */
interface Call {
  sender: AuthenticatedUser | null;
  body: Readable | null;
  /** The error that the shop threw during the call, kept because the library would turn it into text. */
  thrown?: unknown;
}

export interface TusAnswer {
  status: number;
  headers: Record<string, string>;
}

export const UPLOADS_PATH = '/api/uploads';
/** The request headers that the library reads; it is given no others. */
const REQUEST_HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
];
const RESPONSE_HEADERS = [
  'location',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'upload-address',
];

/** The shop's error codes for the statuses with which the library refuses a call. */
const CODES: Record<number, ErrorCode> = {
  404: 'upload-not-found',
  409: 'upload-offset',
  410: 'upload-not-found',
  412: 'tus-version',
  413: 'payload-too-large',
  423: 'upload-elsewhere',
};

/**
 * Statuses of the library that the shop answers otherwise: 403 for a missing header and 501 for a header of an
 * unsupported extension are the caller's mistakes (400), and an ended upload (410) does not exist (404).
 */
const STATUSES: Record<number, number> = { 403: 400, 410: 404, 501: 400 };

/**
 * Speaks tus 1.0 (https://tus.io/protocols/resumable-upload) with creation and termination, by `@tus/server`. The
 * library is called with a web request and returns a web response, so that the reply has the shop's headers, errors and
 * limits. The bytes bypass the library: the shop's own writer can stop without closing the connection.
 */
export function createTus(resumable: ResumableService, writer: UploadWriter, largest: number) {
  const calls = new AsyncLocalStorage<Call>();
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: createStore(resumable, writer, () => calls.getStore()!.body),
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: largest,
    namingFunction: () => randomBytes(16).toString('hex'),
    locker: createLocker(writer),
    async onUploadCreate(_request, { id, size = 0, metadata = {} }) {
      await resumable.begin(id, size, metadata, calls.getStore()!.sender!);
      return {};
    },
    async onUploadFinish(_request, { id }) {
      const upload = await resumable.finishSoon(id, calls.getStore()!.sender!);
      if (upload.state === 'refused') throw refusedUpload(upload);
      return { headers: { 'Upload-Address': upload.address! } };
    },
    onResponseError(_request, error) {
      // Errors of the shop are thrown again after the call, in place of the library's response.
      calls.getStore()!.thrown = error;
      return error instanceof Error ? { status_code: 500, body: error.message } : undefined;
    },
  });

  /** Answers a call of the protocol. @throws HttpError for every refusal of the protocol, the shop or its stores. */
  return async function answer(
    method: string,
    path: string,
    headers: Record<string, string | string[] | undefined>,
    call: Call,
  ): Promise<TusAnswer> {
    if (method !== 'OPTIONS' && headers['tus-resumable'] !== TUS_RESUMABLE)
      throw new HttpError('tus-version');
    const request = new Request(`http://shop${path}`, {
      method,
      headers: pick(REQUEST_HEADERS, (name) => headers[name]?.toString()),
    });
    const response = await calls.run(call, () => server.handleWeb(request));
    // Errors of the library itself are plain objects.
    if (call.thrown instanceof Error) throw call.thrown;
    const { status } = response;
    if (status >= 400)
      throw new HttpError(CODES[status] ?? 'bad-request', { status: STATUSES[status] ?? status });
    return { status, headers: pick(RESPONSE_HEADERS, (name) => response.headers.get(name)) };
  };
}

export type Tus = ReturnType<typeof createTus>;

/**
 * Makes the locker of the library. A sender who asks for the offset or ends the upload has lost the earlier request, so
 * that request is ended first. The writer itself excludes a second one.
 */
const createLocker =
  (writer: UploadWriter) =>
  ({ method }: Pick<Request, 'method'>) => ({
    newLock: (id: string) => ({
      lock: async () => {
        if (method === 'HEAD' || method === 'DELETE') await writer.end(id);
      },
      unlock: async () => undefined,
    }),
  });

/**
 * Makes the store through which the library reads and writes uploads.
 * @param bodyOf returns the body of the current call.
 */
function createStore(
  resumable: ResumableService,
  writer: UploadWriter,
  bodyOf: () => Readable | null,
): DataStore {
  return new (class extends DataStore {
    override extensions = ['creation', 'termination'];
    override async getUpload(id: string): Promise<Upload> {
      const { length, received, metadata } = await resumable.get(id);
      return new Upload({ id, size: length, offset: received, metadata });
    }
    override async write(_stream: Readable, id: string, offset: number): Promise<number> {
      const upload = await resumable.get(id);
      // Another request may have added bytes since the library compared the offset.
      if (upload.received !== offset) throw new HttpError('upload-offset');
      const body = bodyOf();
      // A complete upload takes no bytes; such a call only asks for the result.
      return body && offset < upload.length ? writer.write(upload, body) : offset;
    }
    override remove = (id: string) => resumable.remove(id);
  })();
}

/** Returns the headers of these names that have a value. */
function pick(names: readonly string[], valueOf: (name: string) => string | null | undefined) {
  const entries = names.map((name) => [name, valueOf(name) ?? null] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}
