import { Link } from 'react-router';
import { personalDataText } from '#app/text/personal-data.ts';
import { Am } from '#app/ui/am.tsx';

const text = personalDataText.consent;
const linkClass = 'underline underline-offset-2';

/** To what somebody agrees by registering. The shop notes which text of the page it was. */
export function ConsentLine() {
  return (
    <p className="text-meta text-soft">
      {text.before}
      <Link to="/privacy" target="_blank" className={linkClass}>
        {text.link}
      </Link>
      {text.after}
      <Am className="mt-1 block">
        {text.am.before}
        <Link to="/privacy" target="_blank" className={linkClass}>
          {text.am.link}
        </Link>
        {text.am.after}
      </Am>
    </p>
  );
}
