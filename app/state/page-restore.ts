/** Tells when the page is shown again as it was left (Back): what happened meanwhile elsewhere was not told to it. */
export function onPageRestore(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
