const ASKED = 'orderDocument';

/**
 * Loads the order page as a document of its own. Its content security policy belongs to the document: after a
 * client-side navigation the payment provider's script would be blocked. Never resolves when it loads one.
 */
export async function ensureOwnDocument({ pathname, href }: URL): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation');
  const own = !navigation || new URL(navigation.name).pathname === pathname;
  // The load is tried once only, because an address that the server redirects would otherwise load for ever.
  if (own) return forgetAsked();
  if (!markAsked(pathname)) return;
  window.location.assign(href);
  await new Promise(() => {});
}

/** Notes that the load was tried; false when it was noted before, or cannot be noted. */
function markAsked(pathname: string): boolean {
  try {
    const asked = sessionStorage.getItem(ASKED);
    if (asked === pathname) {
      sessionStorage.removeItem(ASKED);
      return false;
    }
    sessionStorage.setItem(ASKED, pathname);
    return true;
  } catch {
    return false;
  }
}

function forgetAsked(): void {
  try {
    sessionStorage.removeItem(ASKED);
  } catch {
    // Without session storage there is no note to remove.
  }
}
