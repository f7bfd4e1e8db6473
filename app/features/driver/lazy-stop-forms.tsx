import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { toursText as text } from '#contract/texts/tours.ts';
import { useSay } from './words.tsx';

/** Loads the forms as soon as the page is there, because later there may be no network. */
export const loadStopForms = () => import('./stop-forms.tsx');

export const StopForms = standalonePart(loadStopForms, <Spinner />, NotLoaded);

function NotLoaded() {
  const say = useSay();
  return <p className="font-medium text-error">{say(text.both('formsMissing'))}</p>;
}
