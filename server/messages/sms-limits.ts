import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import {
  around,
  createRateLimits,
  keysOfAsker,
  takeTokens,
  type Limit,
  type LimitedKey,
} from '#server/lib/rate-limit/rate-limit.ts';

const DAY = { seconds: 24 * 3600 };
const OF_NUMBER: Limit = { name: 'sms-number', ...countedByModules.smsToNumber };
/** No network uses up what a number may get in a day: its owner, who is elsewhere, still gets a code. */
const OF_NUMBER_AND_ASKER: Limit = { name: 'sms-number-asker', ...countedByModules.smsToNumberFromNetwork };
/** Programs that make a shop send SMS for money go through the numbers of one block. */
const OF_PREFIX: Limit = { name: 'sms-prefix', ...countedByModules.smsToPrefix };
/** The count of numbers that share a prefix: a thousand. */
const PREFIX_DIGITS = 3;
/** A network is new until it has asked for so many within a day. */
const NEW_NETWORK_POINTS = 3;

/**
 * The outcome for an SMS that a stranger asks for. `taken`: it is counted and goes out. `kept`: what is left of the day is
 * kept for numbers that the shop knows; the asker and the number are counted. `refused`: nothing is counted.
 */
export type AskedSms = 'taken' | 'kept' | 'refused';

/**
 * Counts every SMS by its number, the block of numbers around it, and the budget of the shop's day. Those that strangers ask
 * for are counted by who asks first, and get half of the day at most: a third for everybody, and the rest of the half for
 * networks that are new.
 */
export function createSmsLimits(database: Database, perDay: number) {
  const part = (of: number) => Math.max(1, Math.floor(perDay / of));
  const ofShop: Limit = { name: 'sms-shop', points: perDay, ...DAY };
  const ofStrangers: Limit = { name: 'sms-strangers', points: part(2), ...DAY };
  const ofUsedNetworks: Limit = { ...ofStrangers, points: part(3) };
  const ofAsker: Limit = { name: 'sms-asker', points: part(10), ...DAY };
  const told: Limit = { name: 'sms-told', points: 1, ...DAY };
  const limits = createRateLimits(database);
  const ofNumber = (phone: string): LimitedKey[] => [
    [OF_NUMBER, phone],
    [OF_PREFIX, phone.slice(0, -PREFIX_DIGITS)],
  ];
  const ofDay: LimitedKey[] = [[ofShop, 'all']];
  const take = async (keys: readonly LimitedKey[]) => (await takeTokens(database.reader, keys, 1)).taken;

  return {
    /** @throws HttpError 429. */
    consume: (phone: string) => limits.consume([...ofNumber(phone), ...ofDay]),

    /** Counts an SMS that somebody asks for from a network. */
    async ask(phone: string, network: string): Promise<AskedSms> {
      if (perDay === 0) return 'refused';
      const [own, wide] = keysOfAsker(ofAsker, network) as [LimitedKey, LimitedKey];
      const concerned: LimitedKey[] = [
        [OF_NUMBER_AND_ASKER, `${phone}\n${around(network)}`],
        ...ofNumber(phone),
      ];
      const newNetwork: LimitedKey = [{ ...wide[0], points: NEW_NETWORK_POINTS }, wide[1]];
      if (await take([own, newNetwork, ...concerned, ...ofDay, [ofStrangers, 'all']])) return 'taken';
      if (await take([own, wide, ...concerned, ...ofDay, [ofUsedNetworks, 'all']])) return 'taken';
      const dayHasRoom = await takeTokens(database.reader, [[{ ...ofShop, points: perDay - 1 }, 'all']], 0);
      return dayHasRoom.taken && (await take([own, wide, ...concerned])) ? 'kept' : 'refused';
    },

    /** Counts an SMS to a number that nobody has proven, when it goes out; false when strangers have had their half. */
    takeUnproven: (phone: string): Promise<boolean> =>
      take([...ofNumber(phone), ...ofDay, [ofStrangers, 'all']]),

    /** Sends a counted SMS, and gives back what it was counted by when it does not go out. @throws what `send` throws. */
    async sendOrRefund(send: () => Promise<void>, phone: string, askedFor?: 'unproven'): Promise<void> {
      const strangers: LimitedKey[] = askedFor === 'unproven' ? [[ofStrangers, 'all']] : [];
      try {
        await send();
      } catch (error) {
        await limits.refund([...ofNumber(phone), ...ofDay, ...strangers]);
        throw error;
      }
    },

    /** Counts an SMS for a number that the shop knows, after 'kept'. */
    takeKept: (): Promise<boolean> => take(ofDay),

    /** True the first time within a day. */
    isToBeTold: async (tx: Transaction): Promise<boolean> => (await takeTokens(tx, [[told, 'all']], 1)).taken,
  };
}

export type SmsLimits = ReturnType<typeof createSmsLimits>;
