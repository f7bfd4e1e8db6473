import { classNames } from '../class-names.ts';

/**
 * A grey shape in place of content that is being loaded. Put a Spinner or a hidden text about the loading beside it
 * once.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton block rounded-picture', className)} />;
}
