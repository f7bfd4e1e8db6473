import { holdsText as text } from '#contract/texts/holds.ts';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { KEEP } from './keep-address.ts';

/** Leads to the form of a piece of the showroom, where its fabric or size is chosen first. */
export const KeepLink = ({ of }: { of: { _id: string; countInStock: number } }) =>
  of.countInStock > 0 && (
    <Link
      to={`/product/${of._id}${KEEP}`}
      className="mt-1 inline-flex min-h-11 flex-col justify-center text-meta underline underline-offset-4"
    >
      <Both of={text.both('act')} className="text-soft" />
    </Link>
  );
