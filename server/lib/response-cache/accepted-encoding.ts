/**
 * Returns the best of the existing encodings that a request accepts (RFC 9110, 12.5.3): Brotli before gzip, and none
 * that is refused by `q=0`. Null means unencoded, which is always allowed.
 */
export function acceptedEncoding<Encoding extends string>(
  header: string | undefined,
  there: readonly Encoding[],
): Encoding | null {
  const accepted = (header ?? '').split(',').map((part) => {
    const [name = '', weight = ''] = part.split(';');
    return /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(weight) ? '' : name.trim().toLowerCase();
  });
  return there.find((encoding) => accepted.includes(encoding)) ?? null;
}
