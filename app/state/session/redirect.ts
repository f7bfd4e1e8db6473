/** Returns the address after signing in: a path on this site, else '/' (spec-notes: `redirect` query). */
export function safeRedirect(target: string | null | undefined): string {
  if (!target || !target.startsWith('/')) return '/';
  // Browsers read '//host' and '/\host' as another site, and drop tabs and line ends before they look.
  if (target[1] === '/' || target[1] === '\\') return '/';
  // oxlint-disable-next-line no-control-regex -- refusing control characters is what this is for
  if (/[\u0000-\u001f\u007f]/.test(target)) return '/';
  return target;
}

/** Returns the address of the sign-in screen that leads back to `target`: '/login?redirect=%2Fshipping'. */
export function loginPath(target: string): string {
  return `/login?redirect=${encodeURIComponent(target)}`;
}
