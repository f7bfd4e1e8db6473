/** One line of the results: samples of the shop, those it is compared with, and the limit. */
export interface Figure {
  name: string;
  unit: string;
  samples: number[];
  /** Says whether the samples are not rounds but parts of one measurement that the unit names; the limit is for the last. */
  isParts?: boolean;
  /** Samples to compare with, measured in turn and in the same unit; the ratio is taken round by round. */
  beside?: { name: string; samples: number[] };
  /** It is printed and not written into the results. */
  isMinor?: boolean;
  limit?: { text: string; isMet(median: number, ratio: number): boolean };
}

/** A row beside that of another commit which is worse by more is named. */
const WORSE = 0.05;

/** A figure of this build beside the same of another commit; less is better, except of a rate. */
export const besideFigure = (
  row: Pick<Figure, 'name' | 'unit' | 'samples'> & { isRate?: boolean },
  beside: NonNullable<Figure['beside']>,
): Figure => {
  const { isRate = false, ...figure } = row;
  return {
    ...figure,
    beside,
    limit: isRate
      ? { text: `≥ ${1 - WORSE} of it`, isMet: (_median, ratio) => ratio >= 1 - WORSE }
      : { text: `≤ ${1 + WORSE} of it`, isMet: (_median, ratio) => ratio <= 1 + WORSE },
  };
};

/** The figures of one subject, and how they were measured. */
export interface Section {
  title: string;
  how: string;
  figures: readonly Figure[];
}

export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const HEADINGS = ['', 'unit', 'shop', 'beside', 'ratio', 'limit', ''];

/** Formats the figures as rows: min / median / max of each. */
function rowsOf(figures: readonly Figure[]): string[][] {
  return figures.map(({ name, unit, samples, isParts, beside, limit }) => {
    const shown = isParts ? inParts : spread;
    const limited = isParts ? samples.at(-1)! : median(samples);
    const ratios = ((!isParts && beside?.samples) || [])
      .map((other, round) => samples[round]! / other)
      // Less than a millisecond counts as nothing.
      .filter(Number.isFinite);
    const met = limit && (limit.isMet(limited, ratios.length > 0 ? median(ratios) : NaN) ? 'met' : 'MISSED');
    return [
      name,
      unit,
      shown(samples),
      beside ? `${beside.name}: ${shown(beside.samples)}` : '',
      ratios.length > 0 ? spread(ratios) : '',
      limit?.text ?? '',
      met ?? '',
    ];
  });
}

const inParts = (samples: readonly number[]): string => samples.map(rounded).join(' / ');

function spread(samples: readonly number[]): string {
  const values = [Math.min(...samples), median(samples), Math.max(...samples)].map(rounded);
  return new Set(values).size === 1 ? values[0]! : values.join(' / ');
}

/** Rounds to three digits, which is as exact as such a measurement is. */
function rounded(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(value >= 10 ? 3 : 2);
}

/** Formats a section for the terminal. */
export function asText({ title, figures }: Section): string {
  const rows = [HEADINGS, ...rowsOf(figures)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return [`\n${title}`, ...lines].join('\n');
}

/** Formats a section of all figures of a run. */
export const asMarkdown = ({ title, how, figures }: Section): string =>
  written(title, how, [HEADINGS, ...rowsOf(figures.filter(({ isMinor }) => !isMinor))]);

/** Formats what a section has of limits, with what was measured last and when. Null: it has none. */
export function asLimits({ title, figures }: Section, day: string): string | null {
  const rows = rowsOf(figures.filter(({ limit, isMinor }) => limit && !isMinor)).map(
    // A limit such as '≥ 0.8 of it' is one of the ratio.
    ([name = '', unit = '', shop = '', , ratio = '', limit = '', met = '']) => [
      name,
      unit,
      limit.endsWith('of it') ? `${shop}, ${ratio} of it` : shop,
      limit,
      met,
    ],
  );
  return rows.length > 0 ? written(title, day, [['', 'unit', 'last', 'limit', ''], ...rows]) : null;
}

function written(title: string, words: string, [headings, ...rows]: readonly string[][]): string {
  const lines = [headings!, headings!.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [`## ${title}`, '', words, '', ...lines, ''].join('\n');
}
