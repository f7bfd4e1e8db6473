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
/**
 * The limit for a number and a network together: no network uses up all SMS of a number, so that its owner, who is
 * elsewhere, still gets a code.
 */
const OF_NUMBER_AND_ASKER: Limit = { name: 'sms-number-asker', ...countedByModules.smsToNumberFromNetwork };
/** The limit for a block of numbers: programs that make shops send paid SMS go through the numbers of one block. */
const OF_PREFIX: Limit = { name: 'sms-prefix', ...countedByModules.smsToPrefix };
/** The last digits that the numbers of one block do not share: a block has a thousand numbers. */
const PREFIX_DIGITS = 3;
const TOLD: Limit = { name: 'sms-told', points: 1, ...DAY };
/** The number of requests within a day up to which a network counts as new. */
const NEW_NETWORK_POINTS = 3;

/**
 * The result for an SMS that a stranger asks for. `taken`: it is counted and may be sent. `kept`: the rest of the day's
 * SMS is reserved for numbers that the shop knows; the asking network and the number are counted. `refused`: nothing is
 * counted.
 */
export type SmsVerdict = 'taken' | 'kept' | 'refused';

/** The limits that depend on the shop's budget of SMS for a day. */
function limitsOf(perDay: number) {
  const part = (of: number) => Math.max(1, Math.floor(perDay / of));
  const ofShop: Limit = { name: 'sms-shop', points: perDay, ...DAY };
  const ofStrangers: Limit = { name: 'sms-strangers', points: part(2), ...DAY };
  const ofUsedNetworks: Limit = { ...ofStrangers, points: part(3) };
  const ofAsker: Limit = { name: 'sms-asker', points: part(10), ...DAY };
  return { ofShop, ofStrangers, ofUsedNetworks, ofAsker };
}

const ofNumber = (phone: string): LimitedKey[] => [
  [OF_NUMBER, phone],
  [OF_PREFIX, phone.slice(0, -PREFIX_DIGITS)],
];

/**
 * Counts every SMS by its number, the block of numbers around it, and the day's budget of the shop. SMS that strangers
 * ask for are also counted by network, and get at most half of the day's budget: a third of the budget is open to every
 * network, and the rest of the half only to new ones.
 */
export function createSmsLimits(database: Database, perDay: number) {
  const { ofShop, ofStrangers, ofUsedNetworks, ofAsker } = limitsOf(perDay);
  const limits = createRateLimits(database);
  const ofDay: LimitedKey[] = [[ofShop, 'all']];
  const take = async (keys: readonly LimitedKey[]) => (await takeTokens(database.reader, keys, 1)).taken;

  return {
    /** Counts an SMS that the shop sends by itself. @throws HttpError 429. */
    consume: (phone: string) => limits.consume([...ofNumber(phone), ...ofDay]),

    /** Counts an SMS that a stranger asks for from a network. */
    async ask(phone: string, network: string): Promise<SmsVerdict> {
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

    /** Counts an SMS to an unproved number when it is sent; false when strangers have used up their half of the day. */
    takeUnproven: (phone: string): Promise<boolean> =>
      take([...ofNumber(phone), ...ofDay, [ofStrangers, 'all']]),

    /** Sends a counted SMS, and takes the count back when it was not sent. @throws the error of `send`. */
    async sendOrRefund(send: () => Promise<void>, phone: string, askedFor?: 'unproven'): Promise<void> {
      const strangers: LimitedKey[] = askedFor === 'unproven' ? [[ofStrangers, 'all']] : [];
      try {
        await send();
      } catch (error) {
        await limits.refund([...ofNumber(phone), ...ofDay, ...strangers]);
        throw error;
      }
    },

    /** Counts an SMS to a number that the shop knows, after the result 'kept'. */
    takeKept: (): Promise<boolean> => take(ofDay),

    /** Says whether owners are to be told that SMS are scarce: only the first call within a day returns true. */
    isToBeTold: async (tx: Transaction): Promise<boolean> => (await takeTokens(tx, [[TOLD, 'all']], 1)).taken,
  };
}

export type SmsLimits = ReturnType<typeof createSmsLimits>;
