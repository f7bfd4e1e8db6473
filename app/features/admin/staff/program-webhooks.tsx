import { useState } from 'react';
import { useDeletion } from '#app/features/admin/common/delete-dialog.tsx';
import { staffMoment } from '#app/features/admin/common/staff-days.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Program } from '#contract/accounts/programs.ts';
import type { Webhook, WebhookDelivery } from '#contract/accounts/webhooks.ts';
import { webhooksText as text } from '#contract/texts/webhooks.ts';
import { AddWebhook } from './add-webhook.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { ShownOnce } from './shown-once.tsx';

interface Secret {
  address: string;
  secret: string;
  isRenewed: boolean;
}

interface ProgramWebhooksProps {
  program: Program;
  webhooks: readonly Webhook[];
  onChanged: () => void;
}

/** The addresses at which a program is told, each with its events, and the form that adds one. */
export function ProgramWebhooks({ program, webhooks, onChanged }: ProgramWebhooksProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [isAdding, setAdding] = useState(false);
  const show = (shown: Secret) => {
    setSecret(shown);
    setAdding(false);
    onChanged();
  };
  return (
    <div className="mt-2 mb-2 w-full border-l-2 border-line pl-3">
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook._id} webhook={webhook} onChanged={onChanged} onSecret={show} />
      ))}
      {secret && (
        <ShownOnce
          title={text('secret', { address: secret.address })}
          value={secret.secret}
          done={text('done')}
          onDone={() => setSecret(null)}
        >
          {text('secretExplain')} {secret.isRenewed && text('secretRenewed')}
        </ShownOnce>
      )}
      {isAdding && (
        <AddWebhook
          program={program}
          onMade={({ address, secret: made }) => show({ address, secret: made, isRenewed: false })}
          onClose={() => setAdding(false)}
        />
      )}
      {!isAdding && !secret && (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {text('add')} <span className="sr-only">{program.name}</span>
        </Button>
      )}
    </div>
  );
}

interface WebhookRowProps {
  webhook: Webhook;
  onChanged: () => void;
  onSecret: (secret: Secret) => void;
}

function WebhookRow({ webhook, onChanged, onSecret }: WebhookRowProps) {
  const { _id: id, address, events, offBecause } = webhook;
  const submission = useSubmission();
  const [sent, setSent] = useState<readonly WebhookDelivery[] | null>(null);
  const removal = useDeletion<Webhook>(
    () => `${text('askRemove', { address })} ${text('removeExplained')}`,
    () => api.call('DELETE /api/program-webhooks/:id', { params: { id } }),
    text.both('removed'),
    onChanged,
  );
  const params = { id };
  const load = async () => setSent(await api.call('GET /api/program-webhooks/:id/deliveries', { params }));
  const run = (work: () => Promise<void>) => void submission.submit(work);
  const show = () => (sent ? setSent(null) : run(load));
  const attempt = () =>
    run(async () => {
      tell(await api.call('POST /api/program-webhooks/:id/test', { params }));
      await load();
      onChanged();
    });
  const turn = () =>
    run(async () => {
      const isOn = offBecause !== null;
      await api.call('PUT /api/program-webhooks/:id', { params, body: { events, isOn } });
      toast.success(text.both(isOn ? 'switchedOn' : 'switchedOff'));
      onChanged();
    });
  const renew = () =>
    run(async () => {
      const { secret } = await api.call('POST /api/program-webhooks/:id/secret', { params });
      onSecret({ address, secret, isRenewed: true });
    });
  const sendAgain = (delivery: string) =>
    run(async () => {
      tell(await api.call('POST /api/webhook-deliveries/:id/again', { params: { id: delivery } }));
      await load();
      onChanged();
    });
  const turning = offBecause
    ? { words: text('switchOn'), label: text('switchOnOf', { address }) }
    : { words: text('switchOff'), label: text('switchOffOf', { address }) };
  const buttons = [
    { words: text('show'), label: text('showOf', { address }), press: show, isOpen: sent !== null },
    { words: text('try'), label: text('tryOf', { address }), press: attempt },
    { ...turning, press: turn },
    { words: text('renew'), label: text('renewOf', { address }), press: renew },
    { words: text('remove'), label: text('removeOf', { address }), press: () => removal.ask(webhook) },
  ];
  return (
    <section className="mb-4" aria-label={address}>
      <UserText as="span" className="block font-medium wrap-anywhere">
        {address}
      </UserText>
      <span className="block text-meta">{events.map((event) => text(`names.${event}`)).join(' · ')}</span>
      <span
        className={`block text-meta ${offBecause && offBecause !== 'owner' ? 'text-error' : 'text-soft'}`}
      >
        {factsOf(webhook)}
      </span>
      <Failure of={submission.failure ?? removal.failure} />
      <div className="mt-2 flex flex-wrap gap-2">
        {buttons.map(({ words, label, press, isOpen }) => (
          <Button
            key={label}
            variant="secondary"
            disabled={submission.busy}
            aria-label={label}
            aria-expanded={isOpen}
            onClick={press}
          >
            {words}
          </Button>
        ))}
      </div>
      {sent && (
        <DeliveryList address={address} deliveries={sent} busy={submission.busy} onAgain={sendAgain} />
      )}
      {removal.dialog}
    </section>
  );
}

function tell({ state, status }: WebhookDelivery): void {
  if (state === 'accepted' && status !== null && status < 300) toast.success(text.both('accepted'));
  else toast.error(text.both('notAccepted'));
}

function factsOf({ offBecause, waiting, acceptedAt }: Webhook): string {
  return [
    text(offBecause ? `off.${offBecause}` : 'isOn'),
    ...(waiting > 0 ? [text('waiting', { count: waiting })] : []),
    acceptedAt ? text('acceptedAt', { moment: staffMoment(acceptedAt) }) : text('neverAccepted'),
  ].join(' · ');
}
