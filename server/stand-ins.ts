import { randomBytes } from 'node:crypto';
import { smtpTransport } from './mail/smtp-transport.ts';
import type { MailTransport } from './mail/mail.service.ts';
import type { OnlineProvider } from '#contract/paying/payment-methods.ts';
import { createMessageProviders } from './message-providers/create-message-providers.ts';
import type { MessageProviders } from './message-providers/message-provider.ts';
import type { ProviderAccounts } from './payment-providers/create-providers.ts';
import type { ForgetInStandIns } from './personal-data/erasure.service.ts';
import type { Config } from './platform/config.ts';
import type { Http } from './lib/http/http.ts';
import type { Database } from './lib/database/database.ts';
import type { Log } from './platform/log.ts';

/** The number of mails that the stand-in for a mail server takes in one batch. */
const MAILBOX_BATCH = 20;

type Query = Database['query'];

export type Outside = Awaited<ReturnType<typeof connectOutside>>;

/**
 * Connects to the mail server, the SMS gateway, Telegram, PayPal and Chapa that the configuration names, or to
 * stand-ins of `demo/`, whose code is loaded only when one of them is used.
 */
export async function connectOutside(config: Config, query: Query, log: Log) {
  const { payments, mail: mailConfig, mailFrom } = config;
  const paypal = payments.kind === 'paypal' ? payments : await startPaypal(query, log);
  const chapa = config.chapa?.kind === 'sandbox' ? await startChapa(query, log) : config.chapa;
  const eims = config.fiscal.kind === 'sandbox' ? await startEims(query, log, config.fiscal) : null;
  const verifier = config.receiptVerifier.kind === 'sandbox' ? await startVerifier(query, log) : null;
  const mail = mailConfig.kind === 'smtp' ? smtpMail(mailConfig.url, mailFrom) : await mailbox(config, query);
  const messageProviders = await messageProvidersOf(config, query);
  const paypalStandIn = 'sendWebhooksTo' in paypal ? paypal : null;
  const chapaStandIn = chapa && 'deliverTo' in chapa ? chapa : null;
  return {
    accounts: { paypal, chapa } satisfies ProviderAccounts,
    mail,
    messageProviders,
    /** The account at the Ministry's invoice system; null when people type the numbers of the fiscal machine. */
    eims: config.fiscal.kind === 'eims' ? config.fiscal : eims,
    /** The service that reads the receipts of banks; null when there is none. */
    receiptVerifier: config.receiptVerifier.kind === 'http' ? config.receiptVerifier : verifier,
    isPaypalStandIn: paypalStandIn !== null,
    /** The addresses at which people steer the stand-in payment providers. */
    controls: [paypalStandIn?.controlUrl, chapaStandIn?.controlsUrl].filter((url) => url !== undefined),
    /** @param own the address at which this process reaches itself. */
    async sendEventsTo(own: string) {
      paypalStandIn?.sendWebhooksTo(`${own}/api/webhooks/paypal`);
      await chapaStandIn?.deliverTo(`${own}/api/webhooks/chapa`);
    },
    async close() {
      await paypalStandIn?.close();
      await chapaStandIn?.close();
      await eims?.close();
      await verifier?.close();
    },
  };
}

/** The functions by which each stand-in erases people; null for a stand-in that stores nothing about people. */
const FORGET: Record<
  OnlineProvider | 'mailbox' | 'messenger',
  ((query: Query) => Promise<ForgetInStandIns>) | null
> = {
  mailbox: async (query) => (await import('../demo/stand-ins/mailbox/store.ts')).mailboxStore(query).forget,
  messenger: async (query) =>
    (await import('../demo/stand-ins/messenger/store.ts')).messengerStore(query).forget,
  chapa: async (query) => (await import('../demo/stand-ins/chapa/store.ts')).chapaStore(query).forget,
  paypal: null,
};

/** Removes the data of a person from all stand-ins, also from those that the shop used once and no longer uses. */
export const forgetInStandIns =
  (query: Query): ForgetInStandIns =>
  async (addresses, ids, before) => {
    for (const load of Object.values(FORGET)) await (await load?.(query))?.(addresses, ids, before);
  };

interface Mail {
  transport: MailTransport;
  /** Adds the pages that show the mailbox. */
  addRoutes(http: Http): void;
}

const smtpMail = (url: string, from: string): Mail => ({
  transport: smtpTransport(url, from),
  addRoutes: () => undefined,
});

async function mailbox({ mode, isDemoByName }: Config, query: Query): Promise<Mail> {
  const { mailboxStore } = await import('../demo/stand-ins/mailbox/store.ts');
  const { messengerStore } = await import('../demo/stand-ins/messenger/store.ts');
  const { mailboxRoutes } = await import('../demo/stand-ins/mailbox/routes.ts');
  const store = mailboxStore(query);
  return {
    transport: { send: store.add, batch: MAILBOX_BATCH },
    addRoutes: (http) =>
      mode !== 'production' &&
      mailboxRoutes(http, { mailbox: store, messenger: messengerStore(query) }, isDemoByName),
  };
}

/** The providers of SMS and Telegram; the stand-in is loaded when one of them has no account. */
async function messageProvidersOf({ messages }: Config, query: Query): Promise<MessageProviders> {
  const isStandIn = messages.sms?.kind === 'outbox' || messages.telegram?.kind === 'outbox';
  const store = isStandIn && (await import('../demo/stand-ins/messenger/store.ts')).messengerStore(query);
  return createMessageProviders(messages, (channel) => {
    if (!store) throw new Error(`there is no stand-in of ${channel}`);
    return store.provider(channel);
  });
}

/** Starts the stand-in for PayPal, with a client secret that is made for this run of the process. */
async function startPaypal(query: Query, log: Log) {
  const { startPaypalSandbox } = await import('../demo/stand-ins/paypal/start.ts');
  const { paypalStore } = await import('../demo/stand-ins/paypal/store.ts');
  const account = { clientId: 'wenber-test', secret: randomBytes(16).toString('hex') };
  const { clientId, secret } = account;
  const standIn = await startPaypalSandbox({
    store: paypalStore(query),
    clientId,
    clientSecret: secret,
    log,
  });
  return { ...standIn, ...account };
}

/** Starts the stand-in for Chapa, with secrets that are made for this run of the process. */
async function startChapa(query: Query, log: Log) {
  const { startChapaSandbox } = await import('../demo/stand-ins/chapa/start.ts');
  const { chapaStore } = await import('../demo/stand-ins/chapa/store.ts');
  const secretKey = `CHASECK_TEST-${randomBytes(16).toString('hex')}`;
  const webhookSecret = randomBytes(16).toString('hex');
  const standIn = await startChapaSandbox({ store: chapaStore(query), secretKey, webhookSecret, log });
  return { ...standIn, secretKey, webhookSecret };
}

/** Starts the stand-in for the Ministry's invoice system, with a secret that is made for this run of the process. */
async function startEims(query: Query, log: Log, { isTrial }: { isTrial: boolean }) {
  const { startEimsSandbox } = await import('../demo/stand-ins/eims/start.ts');
  const { eimsStore } = await import('../demo/stand-ins/eims/store.ts');
  const { makeKey } = await import('../demo/stand-ins/eims/make-key.ts');
  const clientSecret = randomBytes(16).toString('hex');
  const key = await makeKey();
  const standIn = await startEimsSandbox({ store: eimsStore(query), clientSecret, log, ...key });
  return {
    ...standIn,
    key,
    ...{ clientId: 'wenber-test', apiKey: 'wenber-test', tin: '0000000000', systemNumber: 'TEST' },
    place: { region: '1', city: '101', wereda: '1' },
    ...{ clientSecret, isTrial, isStandIn: true },
  };
}

/** Starts the stand-in for a verifier of bank receipts, with a key that is made for this run of the process. */
async function startVerifier(query: Query, log: Log) {
  const { startBankReceipts } = await import('../demo/stand-ins/bank-receipts/start.ts');
  const { bankReceiptsStore } = await import('../demo/stand-ins/bank-receipts/store.ts');
  const key = randomBytes(16).toString('hex');
  return { ...(await startBankReceipts({ store: bankReceiptsStore(query), key, log })), key };
}
