import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const base =
  'inline-flex min-h-12 cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded-control px-5 py-2.5 text-center text-body ' +
  'font-semibold no-underline transition-colors duration-100 select-none active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:active:translate-y-0 aria-busy:cursor-progress';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-brand text-white hover:bg-brand-hover active:bg-brand-hover disabled:bg-line disabled:text-soft aria-busy:bg-brand aria-busy:text-white',
  secondary:
    'border border-input bg-surface text-ink hover:border-ink active:bg-line/60 disabled:border-line disabled:bg-transparent disabled:text-soft',
  quiet:
    'text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink active:bg-line/60 disabled:text-soft',
  danger:
    'bg-error text-white hover:bg-error-hover active:bg-error-hover disabled:bg-line disabled:text-soft',
};

/** Returns the classes of a button, for links that look like one. */
export function buttonClass({
  variant = 'primary',
  full = false,
}: { variant?: ButtonVariant; full?: boolean } = {}) {
  return classNames(base, variants[variant], full && 'w-full');
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** The button's work is running: it shows that, and cannot be pressed. */
  busy?: boolean;
  full?: boolean;
}

export function Button({
  variant,
  busy = false,
  full,
  className,
  disabled,
  children,
  ...native
}: ButtonProps) {
  return (
    <button
      type="button"
      {...native}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClass({ variant, full }), className)}
    >
      {busy && <span aria-hidden className="spinner size-4 border-2" />}
      {children}
    </button>
  );
}
