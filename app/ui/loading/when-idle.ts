/** Runs work for which nobody waits, when the page has loaded and is idle. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  const later = () =>
    void ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1000));
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
