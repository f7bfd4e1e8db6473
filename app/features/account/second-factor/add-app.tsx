import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import type { AppBegun, FactorAdded } from '#contract/accounts/second-factor.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { EndpointFormDialog } from '#app/ui/forms/endpoint-form-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { LONGEST_PASTE } from '../code-field.tsx';

const QrCode = standalonePart(() => import('#app/ui/pictures/qr-code.tsx'), <Skeleton className="size-44" />);

/** Adds an authenticator app: shows its secret, and takes its first code in a dialog. */
export function AddApp({ isOther, onAdded }: { isOther: boolean; onAdded: (added: FactorAdded) => void }) {
  const beginning = useSubmission();
  const [begun, setBegun] = useState<AppBegun | null>(null);
  const begin = () =>
    beginning.submit(async () => setBegun(await api.call('POST /api/users/second-factor/app-challenge')));
  return (
    <>
      <Failure of={beginning.failure} />
      <Button variant="secondary" busy={beginning.busy} onClick={() => void begin()}>
        <Both of={text.both(isOther ? 'replaceApp' : 'addApp')} />
      </Button>
      {begun && (
        <AppDialog
          begun={begun}
          onClose={() => setBegun(null)}
          onAdded={(added) => {
            setBegun(null);
            onAdded(added);
          }}
        />
      )}
    </>
  );
}

const digitsIn = (typed: string): string => typed.replaceAll(/\D/g, '');

interface AppDialogProps {
  begun: AppBegun;
  onClose: () => void;
  onAdded: (added: FactorAdded) => void;
}

function AppDialog({ begun: { challenge, secret, uri }, onClose, onAdded }: AppDialogProps) {
  const form = useForm({
    of: factsOf('POST /api/users/second-factor/app'),
    check: ({ code }) => ({ code: digitsIn(code).length !== 6 && text('codeMissing') }),
    send: async (_body, { code }) => {
      const body = { challenge, code: digitsIn(code) };
      onAdded(await api.call('POST /api/users/second-factor/app', { body }));
      toast.success(text.both('added', { name: text('app') }));
    },
  });
  const label = text.both('code');
  return (
    <EndpointFormDialog
      title={text('appTitle')}
      description={text('appSteps')}
      of={form}
      closeLabel={text('cancel')}
      onClose={onClose}
      action={<Both of={text.both('confirm')} />}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="[&>svg]:size-44">
          <QrCode text={uri} label={text('qr')} />
        </div>
        <p className="min-w-40 flex-1">
          <span className="block text-meta text-soft">{text('key')}</span>
          <span className="font-mono break-words tabular-nums">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</span>
        </p>
      </div>
      <Failure of={form.failure} />
      <TextField
        {...form.text('code')}
        label={label.en}
        labelAm={label.am}
        autoComplete="one-time-code"
        maxLength={LONGEST_PASTE}
        className="tracking-[0.3em] tabular-nums"
      />
    </EndpointFormDialog>
  );
}
