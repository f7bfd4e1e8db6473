import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, Server, TUS_RESUMABLE, Upload } from '@tus/server';
import type { MessageCode } from '#contract/messages.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/permission-guard.ts';
import type { ResumableService } from './resumable.service.ts';
import type { UploadWriter } from './upload-writer.ts';

/** One call of the protocol, as its parts see it. */
interface Call {
  sender: Caller | null;
  body: Readable | null;
  /** What a part threw: the protocol's library would make a text of it. */
  thrown?: unknown;
}

export interface TusAnswer {
  status: number;
  headers: Record<string, string>;
}

export const UPLOADS_PATH = '/api/uploads';
/** Of the protocol's headers. Everything else of a request is none of its business. */
const ASKED = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
];
const ANSWERED = [
  'location',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'upload-address',
];

/** What the library refuses by itself, in the shop's words. */
const CODES: Record<number, MessageCode> = {
  404: 'upload-not-found',
  409: 'upload-offset',
  410: 'upload-not-found',
  412: 'tus-version',
  413: 'payload-too-large',
  423: 'upload-elsewhere',
};

/** 403 is its word for a header that is missing, 501 for one of an extension that is not offered. */
const STATUSES: Record<number, number> = { 403: 400, 410: 404, 501: 400 };

/**
 * tus 1.0 (https://tus.io/protocols/resumable-upload) with creation and termination, by `@tus/server`. It is called
 * with a request of the web and answers with one, so that the reply stays the shop's: its headers, its errors, its
 * limits. Bytes go past it to the shop's own writer, which knows how to stop without killing the connection.
 */
export function createTus(resumable: ResumableService, writer: UploadWriter, largest: number) {
  const calls = new AsyncLocalStorage<Call>();

  class Store extends DataStore {
    override extensions = ['creation', 'termination'];
    override async getUpload(id: string): Promise<Upload> {
      const { length, received, metadata } = await resumable.get(id);
      return new Upload({ id, size: length, offset: received, metadata });
    }
    override async write(_stream: Readable, id: string, offset: number): Promise<number> {
      const upload = await resumable.get(id);
      // Somebody else has added to it since it was compared.
      if (upload.received !== offset) throw new Refusal(409, 'upload-offset');
      const { body } = calls.getStore()!;
      // Nothing is sent to what is whole: the sender asks what became of it.
      return body && offset < upload.length ? writer.write(upload, body) : offset;
    }
    override remove = (id: string) => resumable.remove(id);
  }

  const server = new Server({
    path: UPLOADS_PATH,
    datastore: new Store(),
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: largest,
    namingFunction: () => randomBytes(16).toString('hex'),
    // Whoever asks where an upload stands, or ends it, has lost the request before. Writers exclude each other.
    locker: ({ method }) => ({
      newLock: (id) => ({
        lock: async () => {
          if (method === 'HEAD' || method === 'DELETE') await writer.takeOver(id);
        },
        unlock: async () => undefined,
      }),
    }),
    async onUploadCreate(_request, { id, size = 0, metadata = {} }) {
      await resumable.begin(id, size, metadata, calls.getStore()!.sender!);
      return {};
    },
    async onUploadFinish(_request, { id }) {
      const { state, address } = await resumable.finishSoon(id, calls.getStore()!.sender!);
      if (state === 'refused') throw new Refusal(422, 'invalid-image');
      return { headers: { 'Upload-Address': address! } };
    },
    onResponseError(_request, error) {
      calls.getStore()!.thrown = error;
      // Thrown again below, in place of this answer.
      return error instanceof Error ? { status_code: 500, body: error.message } : undefined;
    },
  });

  /** @throws Refusal for all that the protocol, the shop or its stores refuse. */
  return async function answer(
    method: string,
    path: string,
    headers: Record<string, string | string[] | undefined>,
    call: Call,
  ): Promise<TusAnswer> {
    if (method !== 'OPTIONS' && headers['tus-resumable'] !== TUS_RESUMABLE)
      throw new Refusal(412, 'tus-version');
    const asked = ASKED.flatMap((name): [string, string][] => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    });
    const request = new Request(`http://shop${path}`, { method, headers: asked });
    const response = await calls.run(call, () => server.handleWeb(request));
    const { thrown } = call;
    // What the library throws itself is a plain object.
    if (thrown instanceof Error) throw thrown;
    const { status } = response;
    if (status >= 400) throw new Refusal(STATUSES[status] ?? status, CODES[status] ?? 'bad-request');
    const answered = ANSWERED.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return { status, headers: Object.fromEntries(answered) };
  };
}

export type Tus = ReturnType<typeof createTus>;
