import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import type { LineListProps } from './line-list.tsx';

/** Loaded with the first piece, because an order begins without lines. */
const LineList = standalonePart<LineListProps>(
  async () => {
    const { LineList: Drawn } = await import('./line-list.tsx');
    return { default: Drawn };
  },
  <div className="min-h-24 border-y border-line" />,
);

/** The lines of an order by staff, or the words that there are none. */
export const ChosenLines = (props: LineListProps) =>
  props.lines.length === 0 ? (
    <p className="border-y border-line py-6 text-soft">{adminOrdersText('phone.noLines')}</p>
  ) : (
    <LineList {...props} />
  );
