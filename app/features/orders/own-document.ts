const ASKED = 'orderDocument';

/**
 * The order page has a policy of its own, which belongs to the document: after a client-side move the payment
 * script would be blocked. So a move to it becomes a document load. Never resolves when it does.
 */
export async function ensureOwnDocument({ pathname, href }: URL): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation');
  const own = !navigation || new URL(navigation.name).pathname === pathname;
  // Asked once only: an address that the server spells otherwise must not load for ever.
  if (own) return forgetAsked();
  if (!markAsked(pathname)) return;
  window.location.assign(href);
  await new Promise(() => {});
}

/** Notes that the load was asked for; false when it already was, or cannot be noted. */
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
    // Nothing was noted.
  }
}
