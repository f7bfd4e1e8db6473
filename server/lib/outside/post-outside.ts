import { checkedOutside, OutsideError, openOutside, type OutsideRequest } from './get-from-outside.ts';

interface Posted extends Omit<OutsideRequest, 'accept' | 'posted'> {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  limitMs: number;
}

/** The bytes of an answer that are read, so that a receiver can end it properly; nothing is done with them. */
const MOST_READ = 64 * 1024;

/**
 * Says whether something may be posted to an address: https on the public Internet, or a host of `except`. A name may
 * still stand for a machine of the own network, which is seen at each connection.
 */
export function mayPostTo(address: string, except: ReadonlySet<string>): boolean {
  const url = URL.parse(address);
  if (url !== null && url.protocol !== 'https:' && !except.has(url.host)) return false;
  try {
    checkedOutside(url, { except });
    return true;
  } catch (error) {
    if (error instanceof OutsideError) return false;
    throw error;
  }
}

/**
 * Posts to an address that somebody has typed, by https alone. The address that is really connected to is checked, and a
 * redirect is an answer like any other.
 * @returns the status of the answer.
 * @throws OutsideError.
 */
export async function postOutside(address: string, { limitMs, ...posted }: Posted): Promise<number> {
  const { headers, body, agent, except = new Set() } = posted;
  if (!mayPostTo(address, except)) throw new OutsideError(isWeb(address) ? 'own-network' : 'address');
  const limit = AbortSignal.timeout(limitMs);
  const request = { accept: '*/*', agent, except, posted: { headers, body } };
  const answer = await openOutside(new URL(address), request, limit);
  let read = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      read += part.length;
      if (read > MOST_READ) break;
    }
  } catch {
    // The status has come; what breaks off or hangs behind it says nothing.
  } finally {
    answer.destroy();
  }
  return answer.statusCode ?? 0;
}

const isWeb = (address: string): boolean => URL.parse(address)?.protocol === 'https:';
