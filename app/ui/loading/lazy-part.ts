import { lazy, type ComponentType } from 'react';

/** A part that is loaded when it is first drawn; `otherwise` stands for it where it could not be had. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  otherwise: ComponentType<Props>,
) {
  return lazy(() => load().catch(() => ({ default: otherwise })));
}
