/**
 * The headers of every answer, each on purpose (decision 0035). This is for what is no page: it may do nothing in a
 * browser. Pages bring a policy of their own (`server/pages/csp.ts`).
 */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    // For browsers older than `frame-ancestors`, and for clients of Adobe.
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // Of this host alone: what else stands below the domain is not the shop's to decide.
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/**
 * The features of browsers that a document may use.
 * @param opened one that is closed to all others, for our own document alone.
 */
export const permissionsPolicy = (opened?: (typeof CLOSED)[number]): string =>
  [
    ...CLOSED.map((feature) => `${feature}=${feature === opened ? '(self)' : '()'}`),
    'geolocation=(self)',
  ].join(', ');

/**
 * Says whether an answer of this type never becomes a document that does anything, to which alone `Permissions-Policy` applies:
 * half a kilobyte with each of the two dozen files of a page. An SVG can be opened, but its policy lets nothing run in it.
 */
export const isNoDocument = (contentType: unknown): boolean =>
  /^(image\/|font\/|text\/(css|javascript)\b|application\/javascript\b)/.test(String(contentType));

/**
 * Features of browsers that no screen uses; a picture is chosen with a file input, which asks for none. Only names
 * that Chromium knows: it complains of others on each page. Left open for our own pages: the clipboard (copying an
 * account number), fullscreen, where somebody is (the address of a delivery, on a press; no frame may ask), and what payment
 * providers' frames ask for (payment, passkeys).
 */
const CLOSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;
