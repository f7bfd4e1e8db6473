import { nameIn } from '#contract/texts/reader-language.ts';
import { setsText as text } from '#contract/texts/sets.ts';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';

interface InSetsProps {
  sets: readonly { _id: string; name: string; nameAm: string }[];
}

/** Names the sets of which a product is a part. Lazily loaded. */
export default function InSets({ sets }: InSetsProps) {
  return (
    <p className="mt-4 flex min-h-11 flex-wrap items-center gap-x-2 text-meta text-soft">
      <Both of={text.both('partOf')} />
      {sets.map((set) => (
        <Link
          key={set._id}
          to={`/sets/${set._id}`}
          className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
        >
          {nameIn(set)}
        </Link>
      ))}
    </p>
  );
}
