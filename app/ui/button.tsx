import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/**
 * Returns the classes of a button, for links that look like one. Their looks stand in app.css, because a page has several
 * buttons and each would repeat them all.
 */
export function buttonClass({
  variant = 'primary',
  full = false,
}: { variant?: ButtonVariant; full?: boolean } = {}) {
  return classNames(`button button-${variant}`, full && 'w-full');
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
