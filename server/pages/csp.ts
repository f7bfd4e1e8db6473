import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Content-Security-Policy of pages (W3C CSP level 3). Inline scripts run by hash or nonce only. */

export interface ProviderHosts {
  script: string[];
  connect: string[];
  frame: string[];
}

const NO_PROVIDER: ProviderHosts = { script: [], connect: [], frame: [] };

function policy(inline: string[], provider: ProviderHosts): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inline, ...provider.script].join(' '),
    // Radix primitives inject styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...provider.connect].join(' '),
    ['frame-src', ...(provider.frame.length > 0 ? provider.frame : ["'none'"])].join(' '),
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * Takes the rendering's marker out of a page that will be cached and answers the policy that allows exactly the
 * inline scripts which carried it. A script that somebody slipped into the page cannot know the marker.
 */
export function hashMarkedScripts(html: string, marker: string): { html: string; policy: string } {
  const parts = html.split(` nonce="${marker}"`);
  const hashes = new Set<string>();
  parts.slice(1).forEach((after, index) => {
    const script = inlineScript(parts[index]!, after);
    if (script !== null) hashes.add(hashOf(script));
  });
  return { html: parts.join(''), policy: policy([...hashes], NO_PROVIDER) };
}

/** The content of the inline script in whose tag the marker stood between these parts; null for any other element. */
function inlineScript(before: string, after: string): string | null {
  const tagEnd = after.indexOf('>');
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, tagEnd);
  if (!/^<script\b/.test(tag) || /\ssrc=/.test(tag)) return null;
  const end = after.indexOf('</script>', tagEnd);
  return end < 0 ? null : after.slice(tagEnd + 1, end);
}

/** Most scripts are the same on every page. */
const known = new LRUCache<string, string>({ max: 100 });

function hashOf(script: string): string {
  let hash = known.get(script);
  if (!hash) {
    hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    // Data of a page, and of no other.
    if (script.length < 2_000) known.set(script, hash);
  }
  return hash;
}

/** The policy of the order page: a nonce of its own, and the payment provider's hosts. */
export function noncePolicy(nonce: string, provider: ProviderHosts): string {
  return policy([`'nonce-${nonce}'`], provider);
}

/**
 * PayPal's documents ask for all its hosts everywhere (developer.paypal.com/sdk/js/best-practices). What a script may do is
 * the most, so those come from the hosts alone that the documents name: the SDK, its files, its look for fraud.
 */
const PAYPAL_SCRIPTS = ['https://www.paypal.com', 'https://www.paypalobjects.com', 'https://c.paypal.com'];

/** Returns the hosts that the provider's script may come from and talk to: PayPal's, or the one origin of a stand-in. */
export function providerHosts(sdkUrl: string): ProviderHosts {
  const { hostname, origin } = new URL(sdkUrl);
  if (!hostname.endsWith('.paypal.com')) return { script: [origin], connect: [origin], frame: [origin] };
  return {
    script: [...new Set([origin, ...PAYPAL_SCRIPTS])],
    connect: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    frame: ['https://*.paypal.com'],
  };
}
