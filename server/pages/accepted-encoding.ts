/**
 * The encoding to send of those that are there (RFC 9110, 12.5.3): Brotli before gzip, none that is refused by
 * `q=0`. Plain bytes are always right.
 */
export function acceptedEncoding<Encoding extends string>(
  header: string | undefined,
  there: readonly Encoding[],
): Encoding | null {
  if (!header) return null;
  const accepted = acceptedBy(header);
  return there.find((encoding) => accepted.includes(encoding)) ?? null;
}

/** The same few headers come with every request: what they mean is found out once. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 100;
const LONGEST_KNOWN = 100;

function acceptedBy(header: string): readonly string[] {
  const before = known.get(header);
  if (before) return before;
  const accepted = header.split(',').map((part) => {
    const [name = '', weight = ''] = part.split(';');
    return /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(weight) ? '' : name.trim().toLowerCase();
  });
  if (header.length <= LONGEST_KNOWN && known.size < MOST_KNOWN) known.set(header, accepted);
  return accepted;
}
