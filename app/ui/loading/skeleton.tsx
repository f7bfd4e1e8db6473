import { classNames } from '../class-names.ts';

/** The shape of what will stand here. Say once beside it, with a Spinner or a hidden text, that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton block rounded-picture', className)} />;
}
