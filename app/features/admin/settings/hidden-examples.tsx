import { settingsFormText as text } from '#contract/texts/settings-form.ts';
import { Alert } from '#app/ui/alert.tsx';

/** Says which settings still have the demo's example value, and are therefore shown as empty. */
export function HiddenExamples({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null;
  const names = fields.flatMap((field) => {
    const id = `settingsFields.${field}`;
    return text.has(id) ? [text(id)] : [];
  });
  return (
    <Alert kind="info" className="mb-6">
      {text('hiddenExamples', { fields: names })}
    </Alert>
  );
}
