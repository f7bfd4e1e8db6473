import { createHash } from 'node:crypto';

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
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * Takes the rendering's marker out of a page that will be kept and answers the policy that allows exactly the
 * inline scripts which carried it. A script that somebody slipped into the page cannot know the marker.
 */
export function hashMarkedScripts(html: string, marker: string): { html: string; policy: string } {
  const attribute = ` nonce="${marker}"`;
  const hashes = new Set<string>();
  for (const [, attributes, content] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes!.includes(attribute) || /\ssrc=/.test(attributes!)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(content!).digest('base64')}'`);
  }
  return { html: html.replaceAll(attribute, ''), policy: policy([...hashes], NO_PROVIDER) };
}

/** The policy of the order page: a nonce of its own, and the payment provider's hosts. */
export function noncePolicy(nonce: string, provider: ProviderHosts): string {
  return policy([`'nonce-${nonce}'`], provider);
}

/** Where the provider's script may come from and talk to. PayPal's own list, or the one origin of a stand-in. */
export function providerHosts(sdkUrl: string): ProviderHosts {
  const { hostname, origin } = new URL(sdkUrl);
  if (hostname.endsWith('.paypal.com')) {
    const hosts = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
    return { script: hosts, connect: hosts, frame: ['https://*.paypal.com'] };
  }
  return { script: [origin], connect: [origin], frame: [origin] };
}
