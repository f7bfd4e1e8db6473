import { useState } from 'react';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { saveFile } from '#app/ui/sharing/save-file.ts';

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const lines = codes.join('\n');
  // Browsers inside other apps may have no clipboard: then the codes are written down by hand.
  const copy = () =>
    navigator.clipboard?.writeText(lines).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <FormDialog
      title={text('codesTitle')}
      description={text('codesWhat')}
      closeLabel={text('written')}
      onSubmit={onClose}
      onClose={onClose}
      action={null}
    >
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-ground p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          <Both of={text.both(isCopied ? 'copied' : 'copy')} />
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([`${lines}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          <Both of={text.both('save')} />
        </Button>
      </div>
    </FormDialog>
  );
}
