import { commonText } from '#contract/texts/common.ts';
import { Alert } from '../alert.tsx';
import { Both } from '../both.tsx';

/** Says on a screen that needs scripts that there are none. */
export function NoScript() {
  return (
    <noscript>
      <Alert kind="info" className="mb-6">
        <Both of={commonText.both('noScript')} className="block" />
      </Alert>
    </noscript>
  );
}
