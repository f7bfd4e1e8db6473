import { checkoutText as text } from '#app/text/checkout.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';

/** What has changed since the cart was filled, and the button that takes it over. */
export function ChangesNotice({ changes, onAccept }: { changes: readonly string[]; onAccept: () => void }) {
  return (
    <Alert kind="error">
      <h2 className="font-semibold">{text.changes.title.en}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-ink">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-4" onClick={onAccept}>
        {text.changes.accept.en}
      </Button>
      <p className="mt-2 text-meta text-soft">{text.changes.acceptHint.en}</p>
    </Alert>
  );
}
