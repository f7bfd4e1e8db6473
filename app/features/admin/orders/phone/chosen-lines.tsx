import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import type { PhoneLinesProps } from './phone-lines.tsx';

/** Loaded with the first piece, because an order begins without lines. */
const PhoneLines = standalonePart<PhoneLinesProps>(
  async () => {
    const { PhoneLines: Drawn } = await import('./phone-lines.tsx');
    return { default: Drawn };
  },
  <div className="min-h-24 border-y border-line" />,
);

/** The lines of an order by staff, or the words that there are none. */
export const ChosenLines = (props: PhoneLinesProps) =>
  props.lines.length === 0 ? (
    <p className="border-y border-line py-6 text-soft">{adminOrdersText('phone.noLines')}</p>
  ) : (
    <PhoneLines {...props} />
  );
