import { useNavigation } from 'react-router';
import { commonText } from '#contract/texts/common.ts';

/** A thin line under the window's edge while the next page is on its way. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status" className="absolute inset-x-0 top-0 z-30 h-0.5">
      {busy && (
        <>
          <span aria-hidden className="navigation-progress block h-full bg-brand" />
          <span className="sr-only">{commonText('loading')}</span>
        </>
      )}
    </div>
  );
}
