import { checkoutText as text } from '#contract/texts/checkout.ts';
import { Both } from '#app/ui/both.tsx';

interface ReceiverChoiceProps {
  isForOther: boolean;
  onChoose: (isForOther: boolean) => void;
}

/** Asks whether the order is for the buyer or for somebody else. */
export function ReceiverChoice({ isForOther, onChoose }: ReceiverChoiceProps) {
  return (
    <fieldset className="mb-8">
      <legend className="mb-3 text-h3 font-semibold">
        <Both of={text.both('whoGets')} className="text-meta font-normal text-soft" />
      </legend>
      <div className="grid gap-3 md:grid-cols-2">
        {([false, true] as const).map((other) => (
          <label
            key={String(other)}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control border border-input bg-surface px-4 py-2 hover:border-ink has-checked:border-2 has-checked:border-primary"
          >
            <input
              type="radio"
              name="receiver"
              checked={isForOther === other}
              onChange={() => onChoose(other)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="font-medium">
              <Both
                of={text.both(other ? 'forOther' : 'forMe')}
                className="text-meta font-normal text-soft"
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
