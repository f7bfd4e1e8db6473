/**
 * The security headers of every answer, explained in decision 0126. Their policy is for answers that are not pages:
 * these may do nothing in a browser. Pages have a policy of their own (`server/pages/csp.ts`).
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
    // `x-frame-options` is for browsers without `frame-ancestors`, the other header for clients of Adobe.
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // HSTS covers this host alone: other hosts below the domain are not the shop's to decide about.
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/**
 * Returns the `Permissions-Policy`: the features of browsers that a document may use.
 * @param opened a feature that is closed elsewhere, and opened for this document of ours alone.
 */
export const permissionsPolicy = (opened?: (typeof CLOSED)[number]): string =>
  [
    ...CLOSED.map((feature) => `${feature}=${feature === opened ? '(self)' : '()'}`),
    'geolocation=(self)',
  ].join(', ');

/**
 * Says whether an answer of this type cannot become an active document, so that `Permissions-Policy` means nothing for
 * it: that saves half a kilobyte for each of the two dozen files of a page. An SVG can be opened as a document, but its
 * content policy lets nothing run in it.
 */
export const isNoDocument = (contentType: unknown): boolean =>
  /^(image\/|font\/|text\/(css|javascript)\b|application\/javascript\b)/.test(String(contentType));

/**
 * Features of browsers that no screen uses; pictures are chosen with a file input, which needs none of them. Only names
 * that Chromium knows are listed, because it logs a complaint about others on each page. Not listed, so open to our own
 * pages: writing to the clipboard (copying an account number), fullscreen, and what the frames of payment providers ask
 * for (payment, passkeys). Geolocation is open to our pages alone, not to frames (the address of a delivery, on a
 * press).
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
