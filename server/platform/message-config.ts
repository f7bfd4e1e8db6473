import { z } from 'zod';

const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));
const oneOf = <const T extends string>(...values: T[]) => z.enum(values, `must be ${values.join(' or ')}`);
const COUNT = 'must be a whole number from 0 to 1000000';

const count = z
  .string()
  .regex(/^\d{1,7}$/, COUNT)
  .transform(Number)
  .pipe(z.number().max(1_000_000, COUNT));

/** The environment variables about SMS and Telegram. */
export const MESSAGE_VARIABLES = {
  SMS_URL: httpAddress.optional(),
  SMS_METHOD: oneOf('POST', 'GET').default('POST'),
  SMS_FORMAT: oneOf('json', 'form').default('json'),
  SMS_TOKEN: z.string().optional(),
  SMS_TO_FIELD: z.string().default('to'),
  SMS_TEXT_FIELD: z.string().default('message'),
  SMS_REFERENCE_FIELD: z.string().optional(),
  SMS_FIELDS: z
    .string()
    .transform((value) => Object.fromEntries(new URLSearchParams(value)))
    .default({}),
  SMS_ACCEPTED: z.string().optional(),
  SMS_PER_DAY: count.default(300),
  SMS_WAIT_SECONDS: count.default(300),
  MESSAGES_PER_CONTACT: count.default(10),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'must be the token of a bot, such as 123456:ABC-def')
    .optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{5,32}$/, 'must be the name of the bot, without @')
    .optional(),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,256}$/, 'must have 16 to 256 letters, digits, - or _')
    .optional(),
  TELEGRAM_API_BASE: httpAddress.default('https://api.telegram.org'),
};

const variables = z.object(MESSAGE_VARIABLES);
export type MessageConfig = ReturnType<typeof readMessages>;

/**
 * Reads the accounts for SMS and Telegram. A channel without an account is a stand-in in the demo, and off (null) in
 * production.
 */
export function readMessages(env: z.infer<typeof variables>, isProduction: boolean) {
  const outbox = isProduction ? null : { kind: 'outbox' as const };
  return {
    sms:
      env.SMS_URL === undefined
        ? outbox
        : {
            kind: 'http' as const,
            url: env.SMS_URL,
            method: env.SMS_METHOD,
            format: env.SMS_FORMAT,
            token: env.SMS_TOKEN,
            toField: env.SMS_TO_FIELD,
            textField: env.SMS_TEXT_FIELD,
            referenceField: env.SMS_REFERENCE_FIELD,
            fields: env.SMS_FIELDS,
            accepted: env.SMS_ACCEPTED,
          },
    /** The most SMS that go out within 24 hours. */
    smsPerDay: env.SMS_PER_DAY,
    /** The seconds for which an SMS about an order waits for news of the same order, which then takes its place. */
    smsWaitSeconds: env.SMS_WAIT_SECONDS,
    /**
     * The most messages, codes aside, that people without an account can have sent to one address or number within 24
     * hours.
     */
    perContact: env.MESSAGES_PER_CONTACT,
    telegram:
      env.TELEGRAM_BOT_TOKEN === undefined
        ? outbox
        : { kind: 'bot' as const, token: env.TELEGRAM_BOT_TOKEN, apiBase: env.TELEGRAM_API_BASE },
    /** The name of the shop's bot, which people start; null when there is none. */
    telegramBot: env.TELEGRAM_BOT_NAME ?? null,
    telegramWebhookSecret: env.TELEGRAM_WEBHOOK_SECRET ?? null,
  };
}
