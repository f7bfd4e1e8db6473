import { Api, GrammyError } from 'grammy';
import { HttpError } from '#server/lib/http/http-error.ts';
import { outsideFetch } from '#server/lib/telemetry/outside-call.ts';
import type { Config } from '#server/platform/config.ts';
import type { Reply } from './bot.ts';

/** The time that Telegram has for an answer, of the minute that a job has. */
const ANSWER_SECONDS = 20;

export type TelegramCalls = ReturnType<typeof createTelegramCalls>;

/** Calls of the Bot API, of which only those of a bot with a token go out. */
export function createTelegramCalls({ messages }: Config) {
  const account = messages.telegram?.kind === 'bot' ? messages.telegram : null;
  const token = account?.token ?? '0:none';
  const api = new Api(token, {
    timeoutSeconds: ANSWER_SECONDS,
    ...(account && { apiRoot: account.apiBase }),
    // The call is counted as all calls of somebody outside. Node takes no signal but its own.
    fetch: ((url: string, { method, headers, body }: RequestInit) =>
      outsideFetch('telegram', url, {
        ...{ method, headers, body },
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_SECONDS * 1000),
      } as RequestInit)) as never,
  });
  const send = async ({ method, payload }: Reply): Promise<void> => {
    if (account) await (api.raw[method] as (payload: object) => Promise<unknown>)(payload);
  };
  return {
    token,

    /** Sends a reply; a picture that Telegram could not get goes out as words. @throws GrammyError for what it has refused. */
    async send(reply: Reply): Promise<void> {
      try {
        await send(reply);
      } catch (error) {
        if (reply.method !== 'sendPhoto' || !isRefused(error)) throw error;
        const { photo: _, caption: text, ...rest } = reply.payload as { photo: string; caption: string };
        await send({ method: 'sendMessage', payload: { ...rest, text } });
      }
    },

    /** The bytes of a file that somebody sent. @throws HttpError 503 when there is no answer, 422 for a file that is too large. */
    async download(fileId: string, most: number): Promise<Buffer> {
      const { file_path: path } = await api.getFile(fileId);
      const url = `${account?.apiBase}/file/bot${token}/${path}`;
      const answer = await outsideFetch('telegram', url, {
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_SECONDS * 1000),
      });
      if (!answer.ok) throw new HttpError(503, 'unavailable');
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (bytes.length > most) throw new HttpError(422, 'invalid-image');
      return bytes;
    },
  };
}

/** Says whether another try would be of no use: the chat is closed to the bot, or the call is wrong. */
export const isRefused = (error: unknown): boolean =>
  error instanceof GrammyError && (error.error_code === 400 || error.error_code === 403);
