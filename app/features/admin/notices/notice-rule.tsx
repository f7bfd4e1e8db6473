import { useState } from 'react';
import { useLocation } from 'react-router';
import { receiversOf, type Notice } from '#contract/notices/notice-kinds.ts';
import type { Notices } from '#contract/notices/notices.ts';
import { noticesText as text } from '#contract/texts/notices.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Chevron } from '#app/ui/chevron.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { receiverName, receiversInWords } from './receiver-names.ts';

interface NoticeRuleProps {
  notice: Notice;
  of: Notices;
  onChanged: (notices: Notices) => void;
}

/** One kind of notice with its receivers, who can be chosen when it is opened. */
export function NoticeRule({ notice, of, onChanged }: NoticeRuleProps) {
  const [isOpen, setOpen] = useState(useLocation().hash === `#${notice}`);
  const receivers = of.rules.find((rule) => rule.notice === notice)?.receivers ?? [];
  return (
    <li id={notice}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-18 w-full items-center gap-4 px-1 py-3 text-left hover:bg-ground"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{text(`names.${notice}`)}</span>
          <span className="block text-meta wrap-anywhere text-soft">{receiversInWords(receivers, of)}</span>
        </span>
        <Chevron className={`shrink-0 text-soft ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <RuleForm
          notice={notice}
          of={of}
          receivers={receivers}
          onSaved={(changed) => {
            setOpen(false);
            onChanged(changed);
          }}
        />
      )}
    </li>
  );
}

interface RuleFormProps {
  notice: Notice;
  of: Notices;
  receivers: readonly string[];
  onSaved: (notices: Notices) => void;
}

function RuleForm({ notice, of, receivers, onSaved }: RuleFormProps) {
  const form = useForm({
    of: factsOf('PUT /api/notices/:notice'),
    row: { receivers, loadedFrom: receivers },
    send: async (body) => {
      onSaved(await api.call('PUT /api/notices/:notice', { params: { notice }, body }));
      toast.success(text.both('saved'));
    },
  });
  const chosen = form.values.receivers;
  const possible: string[] = [...receiversOf(notice), ...of.groups.map(({ _id }) => `group:${_id}`)];
  const toggle = (receiver: string) =>
    form.set({
      receivers: chosen.includes(receiver)
        ? chosen.filter((each) => each !== receiver)
        : [...chosen, receiver],
    });
  const group = { of, chosen, toggle };
  const at = (prefix: string) => possible.filter((each) => each.startsWith(prefix));
  return (
    <EndpointForm of={form} className="px-1 pb-5">
      <Failure of={form.failure} />
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Receivers legend={text('mail')} receivers={at('mail:')} {...group} />
        <Receivers
          legend={text('sms')}
          receivers={of.channels.sms ? at('sms:') : []}
          none={text('noSms')}
          note={text('phoneNeeded')}
          {...group}
        />
        <Receivers
          legend={text('telegram')}
          receivers={at('group:')}
          none={of.channels.telegram ? text('noGroups') : text('noTelegram')}
          {...group}
        />
      </div>
      <Button type="submit" busy={form.busy} className="mt-4">
        {text('save')}
      </Button>
    </EndpointForm>
  );
}

interface ReceiversProps {
  legend: string;
  receivers: readonly string[];
  /** The sentence that is shown if there is nothing to choose. */
  none?: string;
  note?: string;
  of: Notices;
  chosen: readonly string[];
  toggle: (receiver: string) => void;
}

function Receivers({ legend, receivers, none, note, of, chosen, toggle }: ReceiversProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-meta font-semibold text-soft">{legend}</legend>
      {receivers.length === 0 && <p className="py-2 text-meta text-soft">{none}</p>}
      {receivers.map((receiver) => (
        <CheckboxField
          key={receiver}
          label={receiverName(receiver, of)}
          checked={chosen.includes(receiver)}
          onChange={() => toggle(receiver)}
          className="wrap-anywhere"
        />
      ))}
      {note && receivers.length > 0 && <p className="text-meta text-soft">{note}</p>}
    </fieldset>
  );
}
