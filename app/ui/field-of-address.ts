import { useEffect } from 'react';
import { useLocation } from 'react-router';

const CONTROL = 'input:not(:disabled, [type="hidden"]), select, textarea, button';
/** The milliseconds within which a screen is expected to have drawn the field. */
const PATIENCE = 10_000;

/**
 * Puts the cursor into the field that the address names, by its name or the id of a part, such as `#tin`, and opens the folds that
 * it is in. A part that is still loading is waited for.
 */
export function useFieldOfAddress() {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (!/^[\w-]+$/.test(name) || goToField(name)) return;
    const drawn = new MutationObserver(() => goToField(name) && stop());
    const timer = setTimeout(stop, PATIENCE);
    function stop() {
      drawn.disconnect();
      clearTimeout(timer);
    }
    drawn.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [hash, key]);
}

function goToField(name: string): boolean {
  const found = document.querySelector<HTMLElement>(`form [name="${name}"], [id="${name}"]`);
  if (!found) return false;
  for (let fold = found.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const control = found.matches(CONTROL) ? found : found.querySelector<HTMLElement>(CONTROL);
  control?.focus({ preventScroll: true });
  (control ?? found).scrollIntoView({ block: 'center' });
  return true;
}
