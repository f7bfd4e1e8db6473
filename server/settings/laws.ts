import { LAW_FACTS, type LawName } from '#contract/books/law-names.ts';

/** The numbers set by law that are in force today; money is in santim. */
export interface Laws {
  /** The rate of VAT of all categories without one of their own, which orders read by `vat_percent_of`. */
  vatPercent: number;
  /** The most cash of one person on one day. */
  cashCapSantim: number;
  /** The percentage of the price of goods that a buyer may withhold as tax, from the price below upwards. */
  withholdingPercent: number;
  withholdingFromSantim: number;
  returnDays: number;
}

/** A row of the table `laws` that is in force; a null value ends the special value of a category. */
export interface LawInForce {
  law: string;
  category: string | null;
  value: number | null;
}

/** Combines the rows in force. Numbers that the table lacks come from the contract. */
export function gatherLaws(rows: readonly LawInForce[]): Laws {
  const valueOf = (name: LawName): number =>
    rows.find(({ law, category }) => law === name && category === null)?.value ?? LAW_FACTS[name].otherwise;
  return {
    vatPercent: valueOf('vat'),
    cashCapSantim: valueOf('cash-cap'),
    withholdingPercent: valueOf('withholding'),
    withholdingFromSantim: valueOf('withholding-from'),
    returnDays: valueOf('return-days'),
  };
}
