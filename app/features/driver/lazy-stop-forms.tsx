import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import type { StopFormProps } from './stop-form.tsx';
import type { Doing } from './stop-forms.tsx';
import { useSay } from './words.tsx';

/** Loads the forms as soon as the page is there, because later there may be no network. */
export const loadStopForms = () => import('./stop-forms.tsx');

function NotLoaded() {
  const say = useSay();
  return <p className="font-medium text-error">{say(text.both('formsMissing'))}</p>;
}

export const StopForms = lazyPart<StopFormProps & { doing: Doing }>(loadStopForms, NotLoaded);
