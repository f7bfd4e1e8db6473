import { Api, GrammyError, type RawApi } from 'grammy';
import { HttpError } from '#server/lib/http/http-error.ts';
import { outsideFetch } from '#server/lib/telemetry/outside-call.ts';
import type { Config } from '#server/platform/config.ts';

/** A call of the Bot API that sends an answer. */
export interface Reply {
  method: keyof RawApi;
  payload: object;
}

/** The time limit of a call to Telegram; a job has a minute in all. */
const ANSWER_SECONDS = 20;

export type TelegramCalls = ReturnType<typeof createTelegramCalls>;

/** The client of the Bot API. Without a bot's token in the configuration, nothing is sent. */
export function createTelegramCalls({ messages }: Config) {
  const account = messages.telegram?.kind === 'bot' ? messages.telegram : null;
  const token = account?.token ?? '0:none';
  const api = new Api(token, {
    timeoutSeconds: ANSWER_SECONDS,
    ...(account && { apiRoot: account.apiBase }),
    // Calls go through `outsideFetch`, which counts all calls to other services. grammY's own signal is of a
    // type that Node's fetch refuses, so a new one is made.
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

    /**
     * Sends a reply. A picture that Telegram cannot get is sent as text.
     * @throws GrammyError for a call that Telegram refuses.
     */
    async send(reply: Reply): Promise<void> {
      try {
        await send(reply);
      } catch (error) {
        if (reply.method !== 'sendPhoto' || !isRefused(error)) throw error;
        const { photo: _, caption: text, ...rest } = reply.payload as { photo: string; caption: string };
        await send({ method: 'sendMessage', payload: { ...rest, text } });
      }
    },

    /**
     * Downloads a file that somebody has sent to the bot.
     * @throws HttpError 503 when there is no answer, 422 for a file that is too large.
     */
    async download(fileId: string, most: number): Promise<Buffer> {
      const { file_path: path } = await api.getFile(fileId);
      return fetchFile(`${account?.apiBase}/file/bot${token}/${path}`, most);
    },
  };
}

async function fetchFile(url: string, most: number): Promise<Buffer> {
  const answer = await outsideFetch('telegram', url, {
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_SECONDS * 1000),
  });
  if (!answer.ok) throw new HttpError('unavailable');
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > most) throw new HttpError('invalid-image');
  return bytes;
}

/** Says whether another attempt would be useless: the person has blocked the bot, or the call is wrong. */
export const isRefused = (error: unknown): boolean =>
  error instanceof GrammyError && (error.error_code === 400 || error.error_code === 403);
