// Books each event of the shop about money once, a line each in a CSV file (docs/webhooks.md). Started by
// SHOP=https://shop.example TOKEN=wenber_… SECRET=whsec_… BOOK=book.csv PORT=8080 node docs/examples/accounting.ts
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

const { SHOP = '', TOKEN = '', SECRET = '', BOOK = 'book.csv', PORT = '8080' } = process.env;
const KEY = Buffer.from(SECRET.replace('whsec_', ''), 'base64');
const linesBefore = existsSync(BOOK) ? readFileSync(BOOK, 'utf8').split('\n') : [];
const booked = new Set(linesBefore.map((line) => line.split(',')[0]));

/** Says whether the shop has sent this, within five minutes. */
function isFromShop(headers: IncomingHttpHeaders, body: Buffer): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(seconds)) < 300)) return false;
  const own = createHmac('sha256', KEY).update(`${id}.${seconds}.`).update(body).digest();
  return String(signatures)
    .split(' ')
    .map((each) => Buffer.from(each.replace(/^v1,/, ''), 'base64'))
    .some((given) => given.length === own.length && timingSafeEqual(given, own));
}

/** Reads the order as it is now, and books what was paid for it and given back. */
async function book(id: string, type: string, order: string): Promise<void> {
  const answer = await fetch(`${SHOP}/api/orders/${order}`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
  const { number, totalPrice, amountDue, refundedPrice } = await answer.json();
  if (booked.has(id)) return;
  appendFileSync(
    BOOK,
    `${[id, type, number, totalPrice, totalPrice - amountDue, refundedPrice].join(',')}\n`,
  );
  booked.add(id);
}

const server = createServer(async (request, response) => {
  const body = await buffer(request);
  const end = (status: number) => response.writeHead(status).end();
  if (!isFromShop(request.headers, body)) return end(401);
  const id = String(request.headers['webhook-id']);
  const { type, data } = JSON.parse(body.toString());
  try {
    if (/^order\.(part-paid|paid|refunded)$/.test(type) && !booked.has(id)) await book(id, type, data._id);
    end(204);
  } catch {
    // The shop sends it again, under the same id.
    end(500);
  }
});
server.listen(Number(PORT), () => console.log(`listens on ${Object(server.address()).port}`));
