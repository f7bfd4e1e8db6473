import { useEffect, useRef, useState } from 'react';
import { commonText } from '#contract/texts/common.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { reloadDocument } from './use-missing-code.ts';

/** Says whether an error means that the file of an `import()` could not be loaded, by the messages of the browsers. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
  );
}

const isShopThere = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Replaces a page whose code could not be loaded. If the shop answers, this document is of an older release, or the
 * network was away for a moment, so the document is reloaded: browsers do not retry a failed import.
 */
export function MissingCode() {
  const [asking, setAsking] = useState(true);
  const [away, setAway] = useState(false);

  async function ask() {
    setAsking(true);
    if (await isShopThere()) return reloadDocument();
    setAsking(false);
    setAway(true);
  }
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask();
  });

  if (!away) return <Spinner />;
  return (
    <div className="page max-w-reading py-12 lg:py-24">
      <title>{commonText('offline')}</title>
      <h1 className="text-h1 font-semibold">
        {commonText('offline')}
        <Am className="block text-price font-normal text-soft">{commonText.am('offline')}</Am>
      </h1>
      <Alert kind="error" className="mt-6">
        <Both of={commonText.both('offlineHelp')} className="block" />
      </Alert>
      <Button className="mt-6" busy={asking} onClick={() => void ask()}>
        {commonText('tryAgain')}
      </Button>
    </div>
  );
}
