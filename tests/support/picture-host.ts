import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A host of pictures on this machine, as files of other shops name them. */
export interface PictureHost {
  /** Its name with its port, as FETCH_FROM_OWN_NETWORK has it. */
  host: string;
  at(path: string): string;
  /** The paths that it was asked for, in their order. */
  asked: string[];
  /** Answers these paths only when they are let go. */
  hold(path: string): () => void;
  /** Stops to listen, until `comeBack`. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export const picture = (colour: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** Every path below /pictures/ is a picture; others are what a real host answers at times. */
export async function startPictureHost(): Promise<PictureHost> {
  const jpeg = await picture('#3f6f6b');
  const asked: string[] = [];
  const held = new Map<string, Promise<void>>();
  const listener = async (
    path: string,
  ): Promise<[status: number, headers: object, body: Buffer | string]> => {
    await held.get(path);
    if (path.startsWith('/pictures/')) return [200, { 'content-type': 'image/jpeg' }, jpeg];
    if (path === '/moved.jpg') return [302, { location: '/pictures/moved.jpg' }, ''];
    if (path === '/to-own-network.jpg') return [302, { location: 'http://192.168.0.1/a.jpg' }, ''];
    if (path === '/round.jpg') return [302, { location: '/round.jpg' }, ''];
    if (path === '/page.jpg') return [200, { 'content-type': 'image/jpeg' }, '<html>Please sign in</html>'];
    if (path === '/large.jpg') return [200, { 'content-length': String(21 * 1024 * 1024) }, ''];
    return [404, {}, 'not found'];
  };
  const respond = async (path: string, answer: ServerResponse) => {
    const [status, headers, body] = await listener(path);
    answer.writeHead(status, { ...headers });
    if (path === '/large.jpg') answer.flushHeaders();
    else answer.end(body);
  };
  let server: Server;
  const listen = (port: number) =>
    new Promise<void>((ready) => {
      server = createServer((request, answer) => {
        const path = request.url ?? '/';
        asked.push(path);
        void respond(path, answer);
      }).listen(port, '127.0.0.1', ready);
    });
  await listen(0);
  const { port } = server!.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const goDown = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return {
    ...{ host, asked, goDown, close: goDown },
    at: (path) => `http://${host}${path}`,
    hold(path) {
      let free = () => {};
      held.set(path, new Promise((resolve) => (free = resolve)));
      return () => free();
    },
    comeBack: () => listen(port),
  };
}
