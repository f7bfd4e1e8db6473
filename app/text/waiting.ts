const UNITS: Readonly<Record<string, string>> = { minute: 'ደቂቃ', hour: 'ሰዓት' };

/** The Amharic below the shop's sentence that one has tried too often; undefined for any other sentence. */
export function waitingAm(sentence: string): string | undefined {
  const [, count, unit] = /\bPlease wait (\d+) (minute|hour)s?\b/.exec(sentence) ?? [];
  return unit && `ብዙ ጊዜ ሞክረዋል። እባክዎ ${count} ${UNITS[unit]} ጠብቀው እንደገና ይሞክሩ`;
}
