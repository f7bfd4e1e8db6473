import type { ReactNode } from 'react';
import { officeText as text } from '#contract/texts/office.ts';

interface MoreFieldsProps {
  /** In place of 'More'. */
  name?: string;
  isWrong: boolean;
  className?: string;
  children: ReactNode;
}

/** Fields that few people need, folded until somebody opens them, or until one of them is wrong. */
export const MoreFields = ({ name = text('more'), isWrong, className = '', children }: MoreFieldsProps) => (
  <details open={isWrong || undefined} className={className}>
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline decoration-line decoration-2 underline-offset-4">
      {name}
    </summary>
    <div className="mt-3">{children}</div>
  </details>
);
