/** Runs work that nobody waits for, once the page has loaded and has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  const later = () =>
    void ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1000));
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
