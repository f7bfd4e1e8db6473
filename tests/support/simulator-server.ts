import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The common parts of the simulated payment providers: an HTTP server, held calls, spoiled answers. */

type Answering = (request: IncomingMessage, response: ServerResponse, text: string) => Promise<void>;

/** Starts a server in a provider's place. */
export async function listenAs(provider: string, answer: Answering) {
  const server = createServer((request, response) => {
    textOf(request)
      .then((text) => answer(request, response, text))
      .catch((error: unknown) => {
        process.stderr.write(`${provider} simulator: ${String(error)}\n`);
        response.destroy();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Calls that are held until the test opens them. */
export function createGates<Call extends string>() {
  const gates = new Map<Call, { reached: () => void; opened: Promise<void>; isForAll: boolean }>();
  return {
    /** Resolves at once, or when a held call is opened. */
    async pass(call: Call): Promise<void> {
      const gate = gates.get(call);
      if (!gate?.isForAll) gates.delete(call);
      gate?.reached();
      await gate?.opened;
    },
    /**
     * Holds the next such call, or all from now on: `reached` resolves when one has arrived, `open` lets them continue.
     */
    holdNext(call: Call, isForAll = false): { reached: Promise<void>; open: () => void } {
      const reached = Promise.withResolvers<void>();
      const opened = Promise.withResolvers<void>();
      gates.set(call, { reached: reached.resolve, opened: opened.promise, isForAll });
      const open = () => {
        if (isForAll) gates.delete(call);
        opened.resolve();
      };
      return { reached: reached.promise, open };
    },
  };
}

/** The ways in which an answer is no answer. `stall` sends headers and then nothing more. */
export type Spoiled = 'html' | 'empty' | 'reset' | 'stall';

export function spoil(response: ServerResponse, how: Spoiled): void {
  if (how === 'reset') return void response.destroy();
  response.writeHead(200, { 'content-type': how === 'html' ? 'text/html' : 'application/json' });
  if (how === 'stall') return response.flushHeaders();
  response.end(how === 'html' ? '<!doctype html><h1>We will be back soon</h1>' : '');
}

export function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
