import { formatBirr } from '#contract/money.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { MethodMark } from '#app/features/quote/method-mark.tsx';
import { wayKey, wayName } from '#app/features/quote/way-name.ts';
import { Both } from '#app/ui/both.tsx';

interface ChooseWayProps {
  methods: readonly MethodOffer[];
  chosen: MethodOffer;
  onChoose: (offer: MethodOffer) => void;
}

/** The payment methods for a part, each with its mark, and its limit when the free amount is above it. */
export function ChooseWay({ methods, chosen, onChoose }: ChooseWayProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">
        <Both of={text.both('way')} className="text-meta font-normal text-soft" />
      </legend>
      <div className="space-y-2">
        {methods.map((offer) => (
          <label
            key={wayKey(offer)}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control border border-input bg-surface px-3 py-2 has-checked:border-primary has-checked:bg-tint-leaf has-checked:outline-1 has-checked:outline-primary"
          >
            <input
              type="radio"
              name="method"
              value={wayKey(offer)}
              checked={wayKey(offer) === wayKey(chosen)}
              onChange={() => onChoose(offer)}
              className="size-5 shrink-0 accent-primary"
            />
            <MethodMark method={offer.method} />
            <span className="min-w-0">
              <Both of={wayName(offer)} className="block text-meta text-soft" />
              <Limit offer={offer} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The limit of a payment method that cannot take the amount left. */
function Limit({ offer: { problem, limit, means = [] } }: { offer: MethodOffer }) {
  const most = Math.max(limit ?? 0, ...means.map(({ max }) => max ?? 0));
  if (problem === null || most === 0) return null;
  return (
    <span className="block text-meta text-soft">
      <Both of={text.both('limit', { birr: formatBirr(most) })} />
    </span>
  );
}
