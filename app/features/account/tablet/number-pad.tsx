import type { MouseEvent } from 'react';
import { Chevron } from '#app/ui/chevron.tsx';
import { tabletsText as text } from '#contract/texts/tablets.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const keyClass =
  'flex min-h-16 cursor-pointer items-center justify-center rounded-control border border-input bg-surface text-h2 ' +
  'font-semibold tabular-nums select-none touch-manipulation hover:border-ink active:bg-line/60 ' +
  'disabled:cursor-not-allowed disabled:text-soft';

/** Keeps the caret in the field, so that fingers and a keyboard can take turns. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface NumberPadProps {
  value: string;
  /** The most digits that can be typed. */
  most: number;
  disabled: boolean;
  onChange: (value: string) => void;
}

export function NumberPad({ value, most, disabled, onChange }: NumberPadProps) {
  const digit = (key: string) => (
    <button
      key={key}
      type="button"
      disabled={disabled}
      className={keyClass}
      onMouseDown={keepFocus}
      onClick={() => onChange((value + key).slice(0, most))}
    >
      {key}
    </button>
  );
  return (
    <div role="group" aria-label={text('pad')} className="grid grid-cols-3 gap-3">
      {DIGITS.map(digit)}
      <button
        type="button"
        disabled={disabled}
        className={`${keyClass} text-meta`}
        onMouseDown={keepFocus}
        onClick={() => onChange('')}
      >
        {text('padClear')}
      </button>
      {digit('0')}
      <button
        type="button"
        disabled={disabled}
        aria-label={text('padBack')}
        className={keyClass}
        onMouseDown={keepFocus}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Chevron className="rotate-90" />
      </button>
      <p role="status" className="sr-only">
        {text('padTyped', { count: value.length })}
      </p>
    </div>
  );
}
