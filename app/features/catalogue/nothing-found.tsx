import { Link } from 'react-router';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { Am } from '#app/ui/am.tsx';
import { buttonClass } from '#app/ui/button.tsx';

export function NothingFound({ searched }: { searched: boolean }) {
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center py-12 text-center">
      <svg aria-hidden viewBox="0 0 64 64" className="size-24 fill-none stroke-input" strokeWidth="1.5">
        <path d="M18 8v24M46 8v24M16 32h32v7H16zM18 39v17M46 39v17M18 14h28M18 20h28" strokeDasharray="3 3" />
      </svg>
      <p className="mt-4 text-h2 font-semibold">{catalogueText('nothingFound')}</p>
      <Am as="p" className="text-soft">
        {catalogueText.am('nothingFound')}
      </Am>
      <p className="mt-2 text-soft">
        {searched ? catalogueText('nothingFoundHelp') : catalogueText('nothingInCategory')}
      </p>
      <Link to="/shop" className={`${buttonClass({ variant: 'secondary' })} mt-6`}>
        {catalogueText('allFurniture')}
      </Link>
    </div>
  );
}
