import { classNames } from './class-names.ts';

/** An arrow that points down, for content that can be opened. */
export function Chevron({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 12 12"
      className={classNames('size-3 fill-none stroke-current', className)}
      strokeWidth="1.8"
    >
      <path d="m2 4 4 4 4-4" />
    </svg>
  );
}
