const LONGEST = 160;

/**
 * Takes out of the line of an error what may be an address, a number of a phone or account, a code, or a key, because
 * providers repeat in their refusals what they were sent.
 */
export function withoutSecrets(line: string): string {
  const told = line
    .replace(/[^\s<>"'(),;]+@[^\s<>"'(),;]+/g, '…')
    .replace(/\bhttps?:\/\/\S+/gi, '…')
    .replace(/\+?\d{4,}|\+?\d{2,}(?:[\s()-]+\d{2,})+/g, '…')
    .replace(/[\w+/=-]{20,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
  return told.length > LONGEST ? `${Array.from(told).slice(0, LONGEST).join('')}…` : told;
}
