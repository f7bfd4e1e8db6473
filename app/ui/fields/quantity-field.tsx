import { useState, type ComponentProps } from 'react';
import { commonText } from '#contract/texts/common.ts';

interface QuantityFieldProps {
  label: string;
  value: number;
  /** The largest quantity; the smallest is 1. */
  max: number;
  onChange: (quantity: number) => void;
  name?: string;
  disabled?: boolean;
}

const step =
  'flex size-12 cursor-pointer items-center justify-center text-price hover:bg-ground active:bg-line disabled:cursor-not-allowed disabled:text-line';

/** A field for a whole number from 1 to `max`, with buttons for one more and one less. */
export function QuantityField({ label, value, max, onChange, name, disabled }: QuantityFieldProps) {
  // The typed text may be empty or out of bounds for a moment; `onChange` gets valid numbers only.
  const [typed, setTyped] = useState<string | null>(null);

  function take(quantity: number) {
    setTyped(null);
    onChange(Math.max(1, Math.min(max, quantity)));
  }

  return (
    <span
      role="group"
      aria-label={label}
      className="inline-flex items-stretch overflow-hidden rounded-control border border-input bg-surface focus-within:border-ink"
    >
      <Step by={-1} disabled={disabled || value <= 1} onClick={() => take(value - 1)} />
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={1}
        max={Math.max(1, max)}
        step={1}
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          const quantity = event.target.valueAsNumber;
          if (Number.isInteger(quantity) && quantity >= 1 && quantity <= max) onChange(quantity);
        }}
        onBlur={(event) => {
          const quantity = Math.trunc(event.target.valueAsNumber);
          if (typed !== null) take(Number.isFinite(quantity) ? quantity : value);
        }}
        className="quantity w-12 bg-transparent text-center tabular-nums"
      />
      <Step by={1} disabled={disabled || value >= max} onClick={() => take(value + 1)} />
    </span>
  );
}

function Step({ by, ...native }: ComponentProps<'button'> & { by: 1 | -1 }) {
  return (
    <button
      {...native}
      type="button"
      aria-label={commonText(by < 0 ? 'oneLess' : 'oneMore')}
      className={step}
    >
      {by < 0 ? '−' : '+'}
    </button>
  );
}
