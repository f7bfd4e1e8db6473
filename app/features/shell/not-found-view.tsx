import { Link } from 'react-router';
import { commonText } from '#contract/texts/common.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Mark } from './header/mark.tsx';

export function NotFoundView() {
  return (
    <div className="page flex max-w-reading flex-col items-center py-12 text-center lg:py-24">
      <Mark className="size-20 -rotate-12 text-line" />
      <h1 className="mt-6 text-h1 font-semibold">{commonText('notFound')}</h1>
      <Am as="p" className="mt-2 text-soft">
        {commonText.am('notFound')}
      </Am>
      <p className="mt-4 text-soft">{commonText('notFoundHelp')}</p>
      <Link to="/" className={`${buttonClass()} mt-8`}>
        <Both of={commonText.both('goHome')} />
      </Link>
    </div>
  );
}
