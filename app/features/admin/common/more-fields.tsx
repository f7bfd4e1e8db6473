import type { ReactNode } from 'react';
import { officeText as text } from '#contract/texts/office.ts';

interface MoreFieldsProps {
  /** In place of 'More'. */
  name?: string;
  isOpen: boolean;
  className?: string;
  onUnfold?: () => void;
  children: ReactNode;
}

/** Fields that few people need, folded until somebody opens them, unless one of them is wrong or in use. */
export const MoreFields = ({
  name = text('more'),
  isOpen,
  className = '',
  onUnfold,
  children,
}: MoreFieldsProps) => (
  <details open={isOpen || undefined} className={className} onToggle={onUnfold}>
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline decoration-line decoration-2 underline-offset-4">
      {name}
    </summary>
    <div className="mt-3">{children}</div>
  </details>
);
