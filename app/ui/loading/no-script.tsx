import { commonText } from '#contract/texts/common.ts';
import { Alert } from '../alert.tsx';
import { Both } from '../both.tsx';

/** Says that a screen needs scripts, in browsers without them. */
export function NoScript() {
  return (
    <noscript>
      <Alert kind="info" className="mb-6">
        <Both of={commonText.both('noScript')} className="block" />
      </Alert>
    </noscript>
  );
}
