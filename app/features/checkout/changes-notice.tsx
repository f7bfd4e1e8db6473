import { checkoutText as text } from '#app/text/checkout.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';

/** What has changed since the cart was filled, and the button that takes it over. */
export function ChangesNotice({ changes, onAccept }: { changes: readonly string[]; onAccept: () => void }) {
  return (
    <Alert kind="error">
      <h2 className="font-semibold">
        <Both of={text.changes.title} className="block text-meta font-normal" />
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-ink">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-4" onClick={onAccept}>
        <Both of={text.changes.accept} />
      </Button>
      <p className="mt-2 text-meta text-soft">{text.changes.acceptHint.en}</p>
    </Alert>
  );
}
