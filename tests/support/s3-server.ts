import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'pictures';

/** The fault of a call; null lets it through. */
type Fault = (request: IncomingMessage) => { status: number; code?: string } | 'never' | 'hang up' | null;

/** A local S3 server in this process (s3rver, which checks signatures) that fails on request. */
export interface S3Server {
  /** The configuration variables that make a shop use it. */
  variables: Record<string, string>;
  /** Lists the keys of all objects in the bucket. */
  keys(): Promise<string[]>;
  /** The calls so far, as `PUT /pictures/…`. */
  calls: string[];
  fail(fault: Fault | null): void;
  close(): Promise<void>;
}

/** @param host the address of this machine on which it listens; `port` 0 is any free one. */
export async function startS3({ host = '127.0.0.1', port: wanted = 0 } = {}): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'wenber-s3-'));
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await s3.configureBuckets();
  const serve = s3.callback();
  const calls: string[] = [];
  let fault: Fault | null = null;
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const failing = fault?.(request) ?? null;
    if (failing === 'never') request.resume();
    else if (failing === 'hang up') request.socket.destroy();
    else if (failing) {
      request.resume();
      response.writeHead(failing.status, { 'content-type': 'application/xml' });
      const { code = 'InternalError' } = failing;
      response.end(`<Error><Code>${code}</Code><Message>secret of the store</Message></Error>`);
    } else serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    variables: {
      IMAGES: 's3',
      S3_ENDPOINT: `http://${host}:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async keys() {
      const root = join(directory, BUCKET);
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && entry.name.endsWith('._S3rver_object'))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replace(/\._S3rver_object$/, ''),
        )
        .toSorted();
    },
    calls,
    fail: (next) => void (fault = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
