import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request that a program has got. */
export interface Sent {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  id: string;
  type: string;
  data: Record<string, unknown>;
}

/** The answer of a program: a status, a redirect to an address, nothing ever, or a body without end. */
type Answer = number | { location: string } | 'nothing' | 'without end';

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** A program on this machine that is sent events. */
export async function startWebhookReceiver() {
  const sent: Sent[] = [];
  const answers = new Map<string, Answer[]>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = (await buffer(request)).toString();
      const { url: path = '', headers } = request;
      const { type, data } = JSON.parse(body) as Pick<Sent, 'type' | 'data'>;
      sent.push({ path, headers, body, type, data, id: String(headers['webhook-id']) });
      const given = answers.get(path);
      const answer = (given && given.length > 1 ? given.shift() : given?.[0]) ?? 204;
      respond(response, answer);
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    /** Its name with its port, as FETCH_FROM_OWN_NETWORK has it. */
    host: `127.0.0.1:${port}`,
    at: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** Says what a path answers, one after the other; the last answer stays. */
    answer: (path: string, ...given: Answer[]) => void answers.set(path, given),
    /** Lists the requests to a path, in their order. */
    to: (path: string) => sent.filter((each) => each.path === path),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function respond(response: ServerResponse, answer: Answer): void {
  if (answer === 'nothing') return;
  if (typeof answer === 'number') return void response.writeHead(answer).end();
  if (typeof answer === 'object') return void response.writeHead(302, answer).end();
  response.writeHead(200);
  const more = () => {
    while (response.write(Buffer.alloc(16 * 1024))) if (response.destroyed) return;
  };
  response.on('drain', more).on('error', () => undefined);
  more();
}
