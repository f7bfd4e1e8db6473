import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#app/state/api.ts';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import type { FactorAdded, SecondFactor } from '#contract/accounts/second-factor.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { AddApp } from './add-app.tsx';
import { FactorRow } from './factor-row.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Shows a person's second factors, and adds and removes them. */
export default function SecondFactorPanel({ isFirst, loaded }: { isFirst: boolean; loaded: SecondFactor }) {
  const [factors, setFactors] = useState(loaded);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const added = ({ recoveryCodes, ...now }: FactorAdded) => {
    setFactors(now);
    setCodes(recoveryCodes ?? null);
  };
  const renewed = (made: readonly string[]) => {
    setCodes(made);
    setFactors((before) => ({ ...before, recoveryCodesLeft: made.length }));
  };
  return (
    <section
      aria-labelledby="second-factor"
      className={isFirst ? 'mt-8 mb-12' : 'mt-16 border-t border-line pt-10'}
    >
      <h2 id="second-factor" className="text-h2 font-semibold">
        <Both of={text.both('heading')} className="text-body font-normal text-soft" />
      </h2>
      <p className="mt-2 max-w-[65ch] text-soft">{text('intro')}</p>
      <div className="mt-6 max-w-3xl space-y-6">
        <Demand {...factors} />
        <div className="divide-y divide-line border-y border-line">
          <Passkeys factors={factors} onChange={setFactors} onAdded={added} />
          <App factors={factors} onChange={setFactors} onAdded={added} />
          {hasOne(factors) && <RecoveryCodes left={factors.recoveryCodesLeft} onMade={renewed} />}
        </div>
      </div>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}

const hasOne = ({ passkeys, appSince }: SecondFactor) => passkeys.length > 0 || appSince !== null;

/** Says that the shop demands a second factor; once there is one, links to the back office. */
function Demand(factors: SecondFactor) {
  if (!factors.isDemanded) return null;
  if (!hasOne(factors))
    return (
      <Alert kind="info">
        <Both of={text.both('needed')} className="block text-meta" />
      </Alert>
    );
  return (
    <Link to="/admin/orderlist" className={buttonClass({ variant: 'secondary' })}>
      <Both of={text.both('goOn')} />
    </Link>
  );
}

interface PartProps {
  factors: SecondFactor;
  onChange: (factors: SecondFactor) => void;
  onAdded: (added: FactorAdded) => void;
}

function Passkeys({ factors, onChange, onAdded }: PartProps) {
  const adding = useSubmission();
  const add = () =>
    adding.submit(async () => {
      const { makePasskey } = await import('./browser-passkeys.ts');
      const { challenge, passkey: wanted } = await api.call(
        'POST /api/users/second-factor/passkey-challenge',
      );
      const passkey = await makePasskey(wanted);
      onAdded(await api.call('POST /api/users/second-factor/passkeys', { body: { challenge, passkey } }));
      toast.success(text.both('added', { name: text('passkey') }));
    });
  return (
    <div className="space-y-4 py-5">
      <PartHead of={text.both('passkey')} what={text('passkeyWhat')} />
      {factors.passkeys.map(({ _id: id, name, addedAt, lastUsedAt }) => (
        <FactorRow
          key={id}
          name={name || text('unknownDevice')}
          since={addedAt}
          lastUsed={lastUsedAt}
          remove={async () =>
            onChange(await api.call('DELETE /api/users/second-factor/passkeys/:id', { params: { id } }))
          }
        />
      ))}
      <Failure of={adding.failure} />
      <Button
        id="add-passkey"
        variant={hasOne(factors) ? 'secondary' : 'primary'}
        busy={adding.busy}
        onClick={() => void add()}
      >
        <Both of={text.both('addPasskey')} />
      </Button>
    </div>
  );
}

function App({ factors, onChange, onAdded }: PartProps) {
  return (
    <div className="space-y-4 py-5">
      <PartHead of={text.both('app')} what={text('appWhat')} />
      {factors.appSince !== null && (
        <FactorRow
          name={text('app')}
          since={factors.appSince}
          lastUsed={null}
          remove={async () => onChange(await api.call('DELETE /api/users/second-factor/app'))}
        />
      )}
      <AddApp isOther={factors.appSince !== null} onAdded={onAdded} />
    </div>
  );
}

function RecoveryCodes({ left, onMade }: { left: number; onMade: (codes: readonly string[]) => void }) {
  const making = useSubmission();
  const make = () =>
    making.submit(async () =>
      onMade((await api.call('POST /api/users/second-factor/recovery-codes')).recoveryCodes),
    );
  return (
    <div className="space-y-4 py-5">
      <PartHead of={text.both('codes')} what={text('codesLeft', { count: left })} />
      <Failure of={making.failure} />
      <Button variant="secondary" busy={making.busy} onClick={() => void make()}>
        <Both of={text.both('newCodes')} />
      </Button>
    </div>
  );
}

function PartHead({ of, what }: { of: { en: string; am?: string }; what: string }) {
  return (
    <div className="max-w-reading">
      <h3 className="text-h3 font-semibold">
        <Both of={of} className="text-meta font-normal text-soft" />
      </h3>
      <p className="mt-1 text-soft">{what}</p>
    </div>
  );
}
