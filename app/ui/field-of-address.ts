import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const CONTROL = 'input:not(:disabled, [type="hidden"]), select, textarea, button';
/** The milliseconds within which a screen is expected to have drawn the field. */
const PATIENCE = 10_000;

/**
 * Puts the cursor into the field that the address names, by its name or the id of a part, such as `#tin`, and opens the folds that
 * it is in. A part that is still loading is waited for. A button that opens a dialog is pressed when a link has led here;
 * who comes back to the address, or loads it again, finds the cursor on it.
 */
export function useFieldOfAddress() {
  const { hash, key } = useLocation();
  const isLed = useNavigationType() === 'PUSH';
  useEffect(() => {
    const name = hash.slice(1);
    if (!/^[\w-]+$/.test(name) || goToField(name, isLed)) return;
    const drawn = new MutationObserver(() => goToField(name, isLed) && stop());
    const timer = setTimeout(stop, PATIENCE);
    function stop() {
      drawn.disconnect();
      clearTimeout(timer);
    }
    drawn.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [hash, key, isLed]);
}

function goToField(name: string, isLed: boolean): boolean {
  const found = document.querySelector<HTMLElement>(`form [name="${name}"], [id="${name}"]`);
  if (!found) return false;
  for (let fold = found.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const control = found.matches(CONTROL) ? found : found.querySelector<HTMLElement>(CONTROL);
  control?.focus({ preventScroll: true });
  (control ?? found).scrollIntoView({ block: 'center' });
  if (isLed && control?.matches('[data-opens]')) control.click();
  return true;
}
