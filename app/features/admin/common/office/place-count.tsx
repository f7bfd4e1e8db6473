import { officeText } from '#contract/texts/office.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Place } from './office-places.ts';
import { officeCounts } from './office-counts.ts';

interface PlaceCountProps {
  of: Place['count'];
  className?: string;
}

export function PlaceCount({ of, className }: PlaceCountProps) {
  const today = officeCounts.use();
  const count = today?.toDo.find(({ kind }) => kind === of)?.count ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'inline-flex min-w-5 justify-center rounded-full bg-primary px-1.5 text-[0.75rem]/5 font-semibold text-white tabular-nums',
        className,
      )}
    >
      {count}
      <span className="sr-only"> {officeText('waiting', { count }).replace(String(count), '').trim()}</span>
    </span>
  );
}
