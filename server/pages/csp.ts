import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * The hosts of a payment provider that the Content-Security-Policy of a page lets in (W3C CSP level 3). Inline scripts
 * of pages run by hash or nonce only.
 */

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
    // Radix primitives insert style elements.
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
 * Removes the rendering's marker from a page that will be cached, and returns the policy that allows exactly the inline
 * scripts with the marker. A script that somebody smuggled into the page cannot know the marker.
 */
export function hashMarkedScripts(html: string, marker: string): { html: string; policy: string } {
  const parts = html.split(` nonce="${marker}"`);
  const hashes = new Set<string>();
  parts.slice(1).forEach((after, index) => {
    const script = inlineScript(parts[index]!, after);
    if (script !== null) hashes.add(hashScript(script));
  });
  return { html: parts.join(''), policy: policy([...hashes], NO_PROVIDER) };
}

/**
 * Returns the content of the inline script whose tag held the marker between these two parts of the page; null when the
 * marker stood in another element.
 */
function inlineScript(before: string, after: string): string | null {
  const tagEnd = after.indexOf('>');
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, tagEnd);
  if (!/^<script\b/.test(tag) || /\ssrc=/.test(tag)) return null;
  const end = after.indexOf('</script>', tagEnd);
  return end < 0 ? null : after.slice(tagEnd + 1, end);
}

/** The hashes of inline scripts; most scripts are the same on every page. */
const known = new LRUCache<string, string>({ max: 100 });

function hashScript(script: string): string {
  let hash = known.get(script);
  if (!hash) {
    hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    // A longer script holds the data of one page, so its hash is not stored.
    if (script.length < 2_000) known.set(script, hash);
  }
  return hash;
}

/**
 * Returns the policy of the page with payment: one nonce for its own inline scripts, and the hosts of the payment
 * provider.
 */
export function noncePolicy(nonce: string, provider: ProviderHosts): string {
  return policy([`'nonce-${nonce}'`], provider);
}

/**
 * The hosts of PayPal's scripts. PayPal asks to allow all its hosts everywhere
 * (developer.paypal.com/sdk/js/best-practices), but scripts may do the most, so they are allowed only from the hosts
 * that its documents name: the SDK, its files, and its detection of fraud.
 */
const PAYPAL_SCRIPTS = ['https://www.paypal.com', 'https://www.paypalobjects.com', 'https://c.paypal.com'];

/**
 * Returns the hosts of a payment provider's scripts, connections and frames: those of PayPal, or the single origin of a
 * stand-in.
 */
export function providerHosts(sdkUrl: string): ProviderHosts {
  const { hostname, origin } = new URL(sdkUrl);
  if (!hostname.endsWith('.paypal.com')) return { script: [origin], connect: [origin], frame: [origin] };
  return {
    script: [...new Set([origin, ...PAYPAL_SCRIPTS])],
    connect: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    frame: ['https://*.paypal.com'],
  };
}
