/**
 * The numbers that laws set: the one place that says which there are. Their values stand in the table `laws`, each
 * valid from a day. Without Zod, because browsers load this file.
 */
interface LawFacts {
  unit: 'percent' | 'birr' | 'days';
  /** A category of products may have a value of its own. */
  byCategory: boolean;
  /** The value for days for which the table has none; in santim where the unit is birr. */
  otherwise: number;
}

export const LAW_FACTS = {
  vat: { unit: 'percent', byCategory: true, otherwise: 15 },
  'cash-cap': { unit: 'birr', byCategory: false, otherwise: 3_000_000 },
  withholding: { unit: 'percent', byCategory: false, otherwise: 3 },
  'withholding-from': { unit: 'birr', byCategory: false, otherwise: 2_000_000 },
  'return-days': { unit: 'days', byCategory: false, otherwise: 15 },
} as const satisfies Record<string, LawFacts>;

export type LawName = keyof typeof LAW_FACTS;
export const LAW_NAMES = Object.keys(LAW_FACTS) as LawName[];
