import { Link } from 'react-router';
import { personalDataText } from '#contract/texts/personal-data.ts';
import { Am } from '#app/ui/am.tsx';
const linkClass = 'underline underline-offset-2';

/** The terms to which a person agrees by registering. The shop stores the version of the text that they saw. */
export function ConsentLine() {
  return (
    <p className="text-meta text-soft">
      {personalDataText('consent.before')}
      <Link to="/privacy" target="_blank" className={linkClass}>
        {personalDataText('consent.link')}
      </Link>
      {personalDataText('consent.after')}
      <Am className="mt-1 block">
        {personalDataText.am('consent.before')}
        <Link to="/privacy" target="_blank" className={linkClass}>
          {personalDataText.am('consent.link')}
        </Link>
        {personalDataText.am('consent.after')}
      </Am>
    </p>
  );
}
