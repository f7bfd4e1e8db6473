import { UcpFault } from './ucp-fault.ts';

const LONGEST_PROFILE = 500;

/**
 * Reads the address of an agent's profile. Nobody has proven that it is theirs, so it names whom the shop tells of and is
 * never asked for anything.
 * @throws UcpFault 400.
 */
export function readProfile(given: unknown): string {
  const text = typeof given === 'string' && given.length <= LONGEST_PROFILE ? given : '';
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new UcpFault(
      400,
      'invalid_profile_url',
      'UCP-Agent must name the profile of the agent by an http or https address',
    );
  url.hash = '';
  return url.href;
}

/** Reads the header `UCP-Agent: profile="https://…"` (RFC 8941). @throws UcpFault 400. */
export function profileInHeader(header: string | string[] | undefined): string {
  const text = Array.isArray(header) ? header.join(', ') : (header ?? '');
  return readProfile(/(?:^|[,;]\s*)profile="([^"\\]*)"/.exec(text)?.[1]);
}
