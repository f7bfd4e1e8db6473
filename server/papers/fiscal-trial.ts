import { randomUUID } from 'node:crypto';
import type { FiscalTrial, SentFiscalKey } from '#contract/books/fiscal-trial.ts';
import { vatOn } from '#contract/money.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { Exchange, FiscalInvoice, FiscalProvider } from '#server/fiscal-providers/fiscal-provider.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { PapersDeps } from './papers-deps.ts';
import { sellerOf } from './seller-and-vat.ts';

/** One piece for 100 birr: nobody's order. */
const TRIAL_SANTIM = 10_000;
const REASON = { code: '1', remark: 'A trial document of the shop' };

/** Tries the Ministry's system with a document of nobody's order, whole as it goes over the line. */
export function fiscalTrials(deps: PapersDeps) {
  const { database, fiscalAccount: account, fiscalKeys, fiscalProvider, settings } = deps;

  async function trialInvoice(number: number, previousIrn: string | null): Promise<FiscalInvoice> {
    const { settings: shop, laws } = await settings.getRecent();
    const seller = sellerOf(shop);
    const { vatPercent } = laws;
    const vatSantim = vatOn(TRIAL_SANTIM, vatPercent);
    return {
      kind: 'invoice',
      externalId: `trial-${randomUUID()}`,
      at: new Date(),
      ...{ number, previousIrn, relatedIrn: null, reason: '', way: 'CASH', seller },
      buyer: { name: 'Trial buyer', tin: '', address: 'Addis Ababa', city: '', phone: '', email: '' },
      lines: [{ code: 'TRIAL', name: 'Trial document', qty: 1, priceSantim: TRIAL_SANTIM, vatPercent }],
      ...{ discountSantim: 0, deliverySantim: 0, vatSantim, totalSantim: TRIAL_SANTIM + vatSantim },
    };
  }

  async function trialOf(exchanges: readonly Exchange[]): Promise<FiscalTrial> {
    return {
      connection: fiscalProvider ? 'connected' : account ? 'trial' : 'typed',
      address: account?.address ?? null,
      isStandIn: account?.isStandIn ?? false,
      key: await fiscalKeys.tell(),
      document: account && (await account.show(await trialInvoice(1, null))),
      exchanges: exchanges.map(({ answer, ...exchange }) => ({
        ...exchange,
        answer: answer === null || answer === undefined ? '' : JSON.stringify(answer),
      })),
    };
  }

  /** Registers the trial document, under the number that the system expects. @returns its IRN; null where it is refused. */
  async function register(provider: FiscalProvider): Promise<string | null> {
    const first = await provider.register(await trialInvoice(1, null));
    if (first.is === 'registered') return first.reference;
    if (first.is === 'refused') return null;
    const before = first.expected > 1 ? await provider.find('invoice', first.expected - 1) : null;
    const second = await provider.register(await trialInvoice(first.expected, before?.reference ?? null));
    return second.is === 'registered' ? second.reference : null;
  }

  return {
    showTrial: (): Promise<FiscalTrial> => trialOf([]),
    async keepKey(sent: SentFiscalKey, by: Actor): Promise<FiscalTrial> {
      await fiscalKeys.keep(sent, by);
      return trialOf([]);
    },
    async removeKey(by: Actor): Promise<FiscalTrial> {
      await fiscalKeys.forget(by);
      return trialOf([]);
    },

    /** Sends the trial document; nothing is sent unless the system is being tried. */
    async sendTrial(by: Actor): Promise<FiscalTrial> {
      if (!account || fiscalProvider) return trialOf([]);
      const exchanges: Exchange[] = [];
      const provider = account.connect((exchange) => exchanges.push(exchange));
      let irn: string | null = null;
      try {
        irn = await register(provider);
        if (irn !== null) {
          await provider.verify(irn);
          await provider.cancel(irn, REASON);
        }
      } catch (error) {
        // The exchange without an answer tells the person more than an error would.
        if (!(error instanceof HttpError)) throw error;
      }
      await database.transaction((tx) =>
        note(tx, 'fiscal.tried', {
          by,
          of: { id: 'trial', label: 'Trial document' },
          after: { number: irn ?? '' },
        }),
      );
      return trialOf(exchanges);
    },
  };
}
