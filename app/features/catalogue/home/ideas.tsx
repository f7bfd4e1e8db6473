import { formatBirr } from '#contract/money.ts';
import { homeText as text } from '#contract/texts/home.ts';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Facts about all pieces of the shop, beside their categories. */
export interface IdeasInStore {
  /** The sums in birr with VAT up to which it has some of its pieces. */
  sums: number[];
  /** The number of days within which some come, as the filter of lists takes it. */
  days?: string | undefined;
  isReduced: boolean;
}

interface IdeasProps {
  of: IdeasInStore;
  hasSets: boolean;
}

/** A shop with a handful of pieces is seen at once, and needs no ways into it. */
const FEWEST = 3;

/** Ways to begin for those who look for no certain kind of piece: whole rooms, what is new, what comes soon, a sum. */
export default function Ideas({ of: { sums, days, isReduced }, hasSets }: IdeasProps) {
  const ways = [
    ...(hasSets ? [{ to: '/sets', of: text.both('ideas.sets') }] : []),
    { to: '/shop?sort=newest', of: text.both('ideas.new') },
    ...(days ? [{ to: `/shop?stock=${days}`, of: text.both('ideas.soon', { days }) }] : []),
    ...(isReduced ? [{ to: '/shop?reduced=1', of: text.both('ideas.reduced') }] : []),
    ...sums.map((sum) => ({
      to: `/shop?price=-${sum}`,
      of: text.both('ideas.upTo', { amount: formatBirr(sum) }),
    })),
  ];
  if (ways.length < FEWEST) return null;
  return (
    <section aria-labelledby="ideas" className="page">
      <SectionHeading id="ideas" text={text('ideasHeading')} am={text.am('ideasHeading')} />
      <ul className="mt-4 flex flex-wrap gap-2">
        {ways.map(({ to, of }) => (
          <li key={to}>
            <Link to={to} className="way">
              <Both of={of} className="way-am" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
