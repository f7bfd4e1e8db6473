import { z } from 'zod';
import { BUILD } from '#server/platform/build-info.ts';
import type { Config } from '#server/platform/config.ts';
import { hostOf, isHere } from '#server/platform/insecure-settings.ts';
import { findingsAbout, reasonOf, type Finding } from './finding.ts';

const LIMIT_MS = 8_000;
/**
 * The shortest prefixes of trusted networks: wider networks hold strangers, who could then pretend to call from any
 * address.
 */
const LEAST_BITS = { 4: 8, 6: 16 };

const health = z.object({ status: z.string(), version: z.string(), commit: z.string() });

/**
 * Calls the shop by PUBLIC_URL, as a customer does. An address at which nobody listens is only a warning, because
 * operators ask the doctor before they start the shop.
 */
export async function askAddress({ publicUrl, mode }: Config): Promise<Finding[]> {
  const { ok, warning, failed } = findingsAbout('address');
  if (mode !== 'production') return [];
  if (isHere(hostOf(publicUrl)))
    return [failed(`PUBLIC_URL is ${publicUrl}, which leads everybody to their own machine.`)];
  try {
    const answer = await fetch(`${publicUrl}/api/health`, {
      signal: AbortSignal.timeout(LIMIT_MS),
      redirect: 'manual',
    });
    const elsewhere = answer.headers.get('location');
    if (elsewhere)
      return [
        failed(`PUBLIC_URL ${publicUrl} leads on to ${new URL(elsewhere, publicUrl).origin}: name that.`),
      ];
    if ([502, 503, 504].includes(answer.status))
      return [
        warning(`A balancer answers at ${publicUrl}, and no shop behind it yet: start it, and ask again.`),
      ];
    const { data } = health.safeParse(await answer.json().catch(() => null));
    if (!data) return [failed(`At PUBLIC_URL ${publicUrl} answers something else than the shop.`)];
    if (data.version !== BUILD.version || data.commit !== BUILD.commit)
      return [
        warning(
          `At ${publicUrl} answers the release ${data.version} (${data.commit}), and this one is ${BUILD.version} (${BUILD.commit}).`,
        ),
      ];
    return [ok(`This release answers at ${publicUrl}.`)];
  } catch (error) {
    const reason = reasonOf(error);
    const isLater = /nobody listens|in time/.test(reason);
    const says = `PUBLIC_URL ${publicUrl} cannot be reached from here: ${reason}`;
    return [isLater ? warning(`${says}. Start the shop, and ask again.`) : failed(`${says}.`)];
  }
}

/** Checks whether the IP addresses of visitors can be known and trusted. */
export async function askProxy({ trustProxy, publicUrl, host, mode }: Config): Promise<Finding[]> {
  const { ok, warning, failed } = findingsAbout('proxy');
  if (mode !== 'production') return [];
  if (trustProxy) {
    const wide = trustProxy.split(',').find(isTooWide);
    if (wide) return [failed(`TRUST_PROXY believes ${wide.trim()}: name the balancers alone.`)];
    return [ok(`Addresses of visitors are believed from ${trustProxy}.`)];
  }
  // A public address with https means that a proxy stands before the shop, which itself speaks no TLS.
  return publicUrl.startsWith('https:')
    ? [
        (isHere(host) ? failed : warning)(
          'TRUST_PROXY is missing: behind the proxy of PUBLIC_URL all visitors count as one, so one who guesses passwords locks out all.',
        ),
      ]
    : [];
}

function isTooWide(network: string): boolean {
  const [address, bits] = network.trim().split('/');
  return bits !== undefined && Number(bits) < LEAST_BITS[address!.includes(':') ? 6 : 4];
}
