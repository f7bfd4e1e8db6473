import { Link } from 'react-router';
import { common } from '#app/text/common.ts';
import { Am } from '#app/ui/am.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Mark } from './mark.tsx';

export function NotFoundView() {
  return (
    <div className="page flex max-w-reading flex-col items-center py-12 text-center lg:py-24">
      <Mark className="size-20 -rotate-12 text-line" />
      <h1 className="mt-6 text-h1 font-semibold">{common.notFound}</h1>
      <Am as="p" className="mt-2 text-soft">
        {common.notFoundAm}
      </Am>
      <p className="mt-4 text-soft">{common.notFoundHelp}</p>
      <Link to="/" className={`${buttonClass()} mt-8`}>
        {common.goHome.en} <Am className="font-normal">{common.goHome.am}</Am>
      </Link>
    </div>
  );
}
