import { shellText } from '#contract/texts/shell.ts';
import { Both } from '#app/ui/both.tsx';
import { chooseLittleData, useLittleDataChoice } from '#app/state/little-data.ts';
import { reloadDocument } from './use-missing-code.ts';

/**
 * The switch to pages with little data: small pictures, the device's fonts and no prefetching, for people who pay for
 * each megabyte.
 */
export function LittleDataSwitch() {
  const isOn = useLittleDataChoice();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => void chooseLittleData(!isOn).then(reloadDocument)}
      className="little-data-switch"
    >
      <span aria-hidden>
        <span />
      </span>
      {shellText('littleData')}
    </button>
  );
}

/**
 * A button that loads the pictures that a page with little data leaves out (`app/first-press.ts`); hidden when there
 * are none.
 */
export function ShowPictures() {
  return (
    <p className="show-pictures">
      <button type="button" data-pictures="" className="bar-link cursor-pointer">
        <Both of={shellText.both('showPictures')} />
      </button>
    </p>
  );
}
