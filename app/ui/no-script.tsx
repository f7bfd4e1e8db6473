import { common } from '#app/text/common.ts';
import { Alert } from './alert.tsx';
import { Both } from './both.tsx';

/** Says on a screen that needs scripts that there are none. */
export function NoScript() {
  return (
    <noscript>
      <Alert kind="info" className="mb-6">
        <Both of={common.noScript} className="block" />
      </Alert>
    </noscript>
  );
}
