import { connect as connectClear } from 'node:net';
import { connect as connectEncrypted } from 'node:tls';
import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import { findingsAbout, reasonOf, type Finding } from './finding.ts';

const LIMIT_MS = 6_000;

const token = z.object({ access_token: z.string() });
const webhook = z.object({ url: z.string() });
const bot = z.object({ result: z.object({ username: z.string() }) });
const botWebhook = z.object({ result: z.object({ url: z.string() }) });

/** Calls a provider once. A body that is not JSON counts as an empty object. */
async function call(url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS), redirect: 'manual' });
  return { status: answer.status, body: await answer.json().catch(() => ({})) };
}

/**
 * Signs in at PayPal, and checks that the webhook belongs to this shop (developer.paypal.com: Authentication,
 * Webhooks).
 */
export async function askPaypal({ payments, publicUrl, mode }: Config): Promise<Finding[]> {
  const { ok, warning, failed } = findingsAbout('PayPal');
  if (payments.kind === 'sandbox')
    return mode === 'production'
      ? [warning('Payments by PayPal are those of the demo: nobody pays with money.')]
      : [];
  const { clientId, secret, apiBase, webhookId } = payments;
  try {
    const { status, body } = await call(`${apiBase}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    if (status === 401)
      return [
        failed(
          `PayPal at ${apiBase} does not take PAYPAL_CLIENT_ID with PAYPAL_SECRET; those of its sandbox, with which nobody pays, belong to https://api-m.sandbox.paypal.com.`,
        ),
      ];
    const signedIn = token.safeParse(body);
    if (!signedIn.success)
      return [failed(`PAYPAL_API_BASE (${apiBase}) answers ${status}, and not as PayPal does.`)];
    if (!webhookId)
      return [
        warning(
          `PAYPAL_WEBHOOK_ID is missing: payments that end later are found by asking. Make a webhook to ${publicUrl}/api/webhooks/paypal.`,
        ),
      ];
    const known = await call(`${apiBase}/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`, {
      headers: { authorization: `Bearer ${signedIn.data.access_token}` },
    });
    if (known.status === 404)
      return [failed(`PayPal knows no webhook ${webhookId}: mend PAYPAL_WEBHOOK_ID.`)];
    const { data } = webhook.safeParse(known.body);
    if (data && data.url !== `${publicUrl}/api/webhooks/paypal`)
      return [failed(`PayPal's webhook leads to ${data.url} instead of ${publicUrl}/api/webhooks/paypal.`)];
    return [ok('It takes the client id and secret, and knows the webhook.')];
  } catch (error) {
    return [failed(`PayPal at ${apiBase} cannot be reached: ${reasonOf(error)}.`)];
  }
}

/**
 * Asks Chapa for a transaction that does not exist: only a caller with a valid key gets the answer that there is none.
 */
export async function askChapa({ chapa }: Config): Promise<Finding[]> {
  if (chapa?.kind !== 'chapa') return [];
  const { ok, failed } = findingsAbout('Chapa');
  try {
    const { status } = await call(`${chapa.apiBase}/transaction/verify/wenber-doctor`, {
      headers: { authorization: `Bearer ${chapa.secretKey}` },
    });

    if (status === 401 || status === 403) return [failed('Chapa does not take CHAPA_SECRET_KEY.')];
    if (status !== 404 && status !== 400 && status !== 200)
      return [failed(`CHAPA_API_BASE (${chapa.apiBase}) answers ${status}, and not as Chapa does.`)];
    return [ok('It takes the secret key.')];
  } catch (error) {
    return [failed(`Chapa at ${chapa.apiBase} cannot be reached: ${reasonOf(error)}.`)];
  }
}

/** Asks Telegram for the bot's name and its webhook's address (core.telegram.org/bots/api: getMe, getWebhookInfo). */
export async function askTelegram({ messages, publicUrl }: Config): Promise<Finding[]> {
  if (messages.telegram?.kind !== 'bot') return [];
  const { ok, failed } = findingsAbout('Telegram');
  const base = `${messages.telegram.apiBase}/bot${messages.telegram.token}`;
  try {
    const { status, body } = await call(`${base}/getMe`);
    if (status === 401 || status === 404) return [failed('Telegram knows no bot with TELEGRAM_BOT_TOKEN.')];
    const { data: me } = bot.safeParse(body);
    if (!me) return [failed(`TELEGRAM_API_BASE answers ${status}, and not as Telegram does.`)];
    if (me.result.username.toLowerCase() !== messages.telegramBot?.toLowerCase())
      return [failed(`The bot of TELEGRAM_BOT_TOKEN is @${me.result.username}: mend TELEGRAM_BOT_NAME.`)];
    const { data: told } = botWebhook.safeParse((await call(`${base}/getWebhookInfo`)).body);
    const own = `${publicUrl}/api/webhooks/telegram`;
    if (told?.result.url !== own)
      return [
        failed(
          `Telegram tells what people write to the bot to ${told?.result.url || 'nobody'}: set its webhook to ${own} (docs/operations.md).`,
        ),
      ];
    return [ok(`The bot @${me.result.username} is there, and its webhook is the shop's.`)];
  } catch (error) {
    return [failed(`Telegram cannot be reached: ${reasonOf(error)}.`)];
  }
}

/** Only opens a connection to services whose interface has no call without side effects. */
export async function askReachable({ messages, fiscal, receiptVerifier }: Config): Promise<Finding[]> {
  const services = [
    { about: 'SMS', name: 'SMS_URL', url: messages.sms?.kind === 'http' && messages.sms.url },
    { about: 'EIMS', name: 'EIMS_API_BASE', url: fiscal.kind === 'eims' && fiscal.apiBase },
    {
      about: 'receipts',
      name: 'RECEIPT_VERIFIER_URL',
      url: receiptVerifier.kind === 'http' && receiptVerifier.url,
    },
  ];
  return Promise.all(
    services.flatMap(({ about, name, url }) => {
      if (!url) return [];
      const { ok, failed } = findingsAbout(about);
      return connectTo(new URL(url)).then(
        () => ok(`${new URL(url).host} can be reached.`),
        (error: unknown) => failed(`${name} cannot be reached: ${reasonOf(error)}.`),
      );
    }),
  );
}

function connectTo({ protocol, hostname: host, port }: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket =
      protocol === 'https:'
        ? connectEncrypted({ host, port: Number(port || 443), servername: host }, done)
        : connectClear({ host, port: Number(port || 80) }, done);
    function done() {
      socket.destroy();
      resolve();
    }
    socket.setTimeout(LIMIT_MS, () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
  });
}
