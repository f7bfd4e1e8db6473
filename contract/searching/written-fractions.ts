/** A fraction as one sign (2½), or with a stroke after a space (2 1/2); dates such as 1/2/2026 are none. */
const FRACTION =
  /(?<![\d./⁄])(?:(\d{1,9})\s*([½¼¾⅓⅔⅛⅜⅝⅞])|(\d{1,9})[\s-]+([13][/⁄]4|[12][/⁄]3|1[/⁄]2|[1357][/⁄]8)|([½¼¾⅓⅔⅛⅜⅝⅞]|[13][/⁄]4|[12][/⁄]3|1[/⁄]2|[1357][/⁄]8))(?![\d/⁄])/g;

/** Writes the vulgar fractions of a text as decimals: 2½ and 2 1/2 are 2.5. */
export const withDecimals = (text: string): string =>
  text.replace(
    FRACTION,
    (_all, one?: string, sign?: string, other?: string, stroke?: string, alone?: string) => {
      const [above, below] = (sign ?? stroke ?? alone!).normalize('NFKD').split(/[/⁄]/).map(Number);
      return String(Number(one ?? other ?? 0) + Math.round((above! / below!) * 1000) / 1000);
    },
  );
