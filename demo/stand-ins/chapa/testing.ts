import { createServer, type IncomingHttpHeaders } from 'node:http';

interface HeardEvent {
  headers: IncomingHttpHeaders;
  body: any;
  raw: string;
}

/** A shop that receives events; each is answered with the next of `answers`, or 200 when there is none. */
export function hearingShop() {
  const heard: HeardEvent[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    let raw = '';
    request.on('data', (part) => (raw += part));
    request.on('end', () => {
      heard.push({ headers: request.headers, raw, body: JSON.parse(raw) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  return { server, heard, answers };
}
