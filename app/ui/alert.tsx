import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const kinds = {
  error: 'border-error bg-error/5 text-error',
  success: 'border-primary bg-primary/5 text-primary',
  info: 'border-input bg-surface text-ink',
};

interface AlertProps {
  kind: keyof typeof kinds;
  children: ReactNode;
  className?: string;
}

/** A message at its place on the page; screen readers read errors at once. */
export function Alert({ kind, children, className }: AlertProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames('rounded-control border-l-4 px-4 py-3 text-body', kinds[kind], className)}
    >
      {children}
    </div>
  );
}
