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

/** One call of the protocol. */
interface Call {
  sender: AuthenticatedUser | null;
  body: Readable | null;
  /** An error of the shop, remembered here because the library would make a text of it. */
  thrown?: unknown;
}

export interface TusAnswer {
  status: number;
  headers: Record<string, string>;
}

export const UPLOADS_PATH = '/api/uploads';
/** The headers that the library reads. It gets no other header of a request. */
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

/** The shop's codes for the statuses with which the library refuses. */
const CODES: Record<number, ErrorCode> = {
  404: 'upload-not-found',
  409: 'upload-offset',
  410: 'upload-not-found',
  412: 'tus-version',
  413: 'payload-too-large',
  423: 'upload-elsewhere',
};

/** The library answers 403 when a header is missing, and 501 for a header of an extension that is not offered. */
const STATUSES: Record<number, number> = { 403: 400, 410: 404, 501: 400 };

/**
 * Speaks tus 1.0 (https://tus.io/protocols/resumable-upload) with creation and termination, by `@tus/server`. The library
 * is called with a web request and answers a web response, so that the reply keeps the shop's headers, errors and
 * limits. Bytes go past it to the shop's own writer, which can stop without closing the connection.
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
    // A sender who asks for the offset or ends the upload has lost the request before. Writers exclude each other.
    locker: ({ method }) => ({
      newLock: (id) => ({
        lock: async () => {
          if (method === 'HEAD' || method === 'DELETE') await writer.end(id);
        },
        unlock: async () => undefined,
      }),
    }),
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
      // The shop's own errors are thrown again below, in place of the library's response.
      calls.getStore()!.thrown = error;
      return error instanceof Error ? { status_code: 500, body: error.message } : undefined;
    },
  });

  /** @throws HttpError for all that the protocol, the shop or its stores refuse. */
  return async function answer(
    method: string,
    path: string,
    headers: Record<string, string | string[] | undefined>,
    call: Call,
  ): Promise<TusAnswer> {
    if (method !== 'OPTIONS' && headers['tus-resumable'] !== TUS_RESUMABLE)
      throw new HttpError(412, 'tus-version');
    const request = new Request(`http://shop${path}`, {
      method,
      headers: pick(REQUEST_HEADERS, (name) => headers[name]?.toString()),
    });
    const response = await calls.run(call, () => server.handleWeb(request));
    // Errors of the library itself are plain objects.
    if (call.thrown instanceof Error) throw call.thrown;
    const { status } = response;
    if (status >= 400) throw new HttpError(STATUSES[status] ?? status, CODES[status] ?? 'bad-request');
    return { status, headers: pick(RESPONSE_HEADERS, (name) => response.headers.get(name)) };
  };
}

export type Tus = ReturnType<typeof createTus>;

/** Lets the library read and write uploads. @param bodyOf answers the body of the current call. */
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
      if (upload.received !== offset) throw new HttpError(409, 'upload-offset');
      const body = bodyOf();
      // A complete upload takes no bytes; such a call asks what became of it.
      return body && offset < upload.length ? writer.write(upload, body) : offset;
    }
    override remove = (id: string) => resumable.remove(id);
  })();
}

/** The headers of these names that have a value. */
function pick(names: readonly string[], valueOf: (name: string) => string | null | undefined) {
  const entries = names.map((name) => [name, valueOf(name) ?? null] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}
