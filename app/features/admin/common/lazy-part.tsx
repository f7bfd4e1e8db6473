import { lazy, Suspense, type ComponentType } from 'react';
import { commonText } from '#contract/texts/common.ts';

/** Returns a part of a screen whose code is loaded apart from it; a sentence stands in its place when it cannot be loaded. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const NotLoaded = () => <p>{commonText('notLoaded')}</p>;
  const Part = lazy(() => load().catch(() => ({ default: NotLoaded as ComponentType<Props> })));
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
