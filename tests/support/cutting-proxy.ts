import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A chunk as it went over the line: where it begins, its declared length, and how much of it passed. */
export interface PassedChunk {
  offset: number;
  length: number;
  passed: number;
  cut: boolean;
}

export interface CuttingProxy {
  port: number;
  chunks: PassedChunk[];
  /** The number of cuts so far. */
  cuts(): number;
  stop(): Promise<void>;
}

/**
 * A TCP proxy before a shop that cuts the connection in the middle of a chunk (PATCH) whenever so many bytes of
 * chunks have passed in total. It counts what passes and changes nothing.
 */
export async function startCuttingProxy(shop: URL, cutsAfter: readonly number[]): Promise<CuttingProxy> {
  const chunks: PassedChunk[] = [];
  const left = cutsAfter.toSorted((a, b) => a - b);
  const sockets = new Set<Socket>();
  let passed = 0;

  /** Counts passing bytes, and returns how many of them may pass before the next cut. */
  function count(chunk: PassedChunk, bytes: number): number {
    const allowed = Math.min(bytes, (left[0] ?? Infinity) - passed);
    passed += allowed;
    chunk.passed += allowed;
    return allowed;
  }

  const server = createServer((browser) => {
    const upstream = connect(Number(shop.port), shop.hostname);
    const both = [browser, upstream];
    const cut = () => both.forEach((socket) => socket.resetAndDestroy());
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', () => both.forEach((other) => other.destroy()));
      socket.on('close', () => {
        sockets.delete(socket);
        both.forEach((other) => other.destroy());
      });
    }
    upstream.pipe(browser);
    const requests = readRequests(chunks);
    browser.on('data', (bytes: Buffer) => {
      for (const { part, chunk } of requests(bytes)) {
        const allowed = chunk ? count(chunk, part.length) : part.length;
        upstream.write(part.subarray(0, allowed));
        if (allowed < part.length || (chunk && passed === left[0])) {
          left.shift();
          chunk!.cut = true;
          // The bytes that have passed arrive before the end does.
          upstream.end(() => cut());
          return;
        }
      }
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    chunks,
    cuts: () => cutsAfter.length - left.length,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Follows the requests of one connection (RFC 9112): its bytes, and the chunk they belong to. */
function readRequests(chunks: PassedChunk[]) {
  let head = Buffer.alloc(0);
  let chunk: PassedChunk | undefined;
  let bodyLeft = 0;
  return function* (bytes: Buffer): Generator<{ part: Buffer; chunk?: PassedChunk }> {
    let rest = bytes;
    while (rest.length > 0) {
      if (bodyLeft > 0) {
        const part = rest.subarray(0, bodyLeft);
        bodyLeft -= part.length;
        rest = rest.subarray(part.length);
        yield { part, chunk };
        continue;
      }
      const before = head.length;
      head = Buffer.concat([head, rest]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return yield { part: rest };
      const part = rest.subarray(0, end + 4 - before);
      rest = rest.subarray(part.length);
      const text = head.toString('latin1', 0, end);
      head = Buffer.alloc(0);
      bodyLeft = Number(headerOf(text, 'content-length') ?? 0);
      chunk = undefined;
      if (text.startsWith('PATCH ')) {
        chunk = { offset: Number(headerOf(text, 'upload-offset')), length: bodyLeft, passed: 0, cut: false };
        chunks.push(chunk);
      }
      yield { part };
    }
  };
}

const headerOf = (head: string, name: string) => new RegExp(`\r\n${name}: *([^\r]*)`, 'i').exec(head)?.[1];
