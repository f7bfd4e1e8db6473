/**
 * Calls the listener when the browser shows the page again as it was left (Back), because the page has missed all
 * changes since. Returns a function that ends it.
 */
export function onPageRestore(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
