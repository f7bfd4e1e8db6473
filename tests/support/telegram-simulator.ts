import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

/** The answer of Telegram to one call; 'away' breaks the connection. */
type TelegramAnswer = 'away' | { status: number; body: object; after?: Promise<void> };

const TAKEN = { status: 200, body: { ok: true } };
const refused = (status: number, description: string, parameters?: object): TelegramAnswer => ({
  status,
  body: { ok: false, error_code: status, description, parameters },
});

/** Answers in the words of https://core.telegram.org/bots/api. */
export const TELEGRAM_SAYS = {
  away: 'away' as const,
  down: { status: 502, body: {} },
  wrongToken: refused(401, 'Unauthorized'),
  kicked: refused(403, 'Forbidden: bot was kicked from the group chat'),
  unknown: refused(400, 'Bad Request: chat not found'),
  tooLong: refused(400, 'Bad Request: message is too long'),
  tooMany: (seconds: number) => refused(429, 'Too Many Requests: retry later', { retry_after: seconds }),
  movedTo: (chat: number) =>
    refused(400, 'Bad Request: group chat was upgraded to a supergroup chat', { migrate_to_chat_id: chat }),
  slowly: (until: Promise<void>): TelegramAnswer => ({ ...TAKEN, after: until }),
};

/** Telegram on this machine: it takes messages, or says for a chat what the test wants. */
export async function startTelegram() {
  const calls: { chat: string; text: string; url: string; isTaken: boolean; body: any }[] = [];
  const files = new Map<string, Buffer>();
  const answers = new Map<string, TelegramAnswer[]>();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const [, file = ''] = /^\/file\/bot[^/]+\/(.+)$/.exec(request.url ?? '') ?? [];
    if (file) return response.writeHead(files.has(file) ? 200 : 404).end(files.get(file));
    let content = '';
    for await (const chunk of request) content += String(chunk);
    const body = JSON.parse(content);
    const chat = String(body.chat_id ?? body.inline_query_id ?? '');
    if (body.file_id !== undefined)
      return response.end(JSON.stringify({ ok: true, result: { file_path: body.file_id } }));
    const answer: TelegramAnswer = answers.get(chat)?.shift() ?? TAKEN;
    const text = body.text ?? body.caption ?? '';
    const call = { chat, text, url: request.url ?? '', isTaken: false, body };
    calls.push(call);
    if (answer === 'away') return request.socket.destroy();
    await answer.after;
    call.isTaken = answer.status === 200;
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const to = (chat: string) => calls.filter((call) => call.chat === chat);
  return {
    variables: {
      TELEGRAM_BOT_TOKEN: '123456:secret-of-the-bot',
      TELEGRAM_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    to,
    /** Stores a file as if somebody had sent it. */
    addFile: (id: string, bytes: Buffer) => void files.set(id, bytes),
    /** Says what the next calls to a chat are answered; later ones are taken. */
    answer: (chat: string, ...next: TelegramAnswer[]) => void answers.set(chat, next),
    /** Waits until so many messages to a chat were taken. */
    taken: (chat: string, count = 1) =>
      vi.waitFor(
        () => {
          const found = to(chat).filter(({ isTaken }) => isTaken);
          if (found.length < count) throw new Error(`${found.length} of ${count} messages to ${chat}`);
          return found;
        },
        { timeout: 60_000, interval: 50 },
      ),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
