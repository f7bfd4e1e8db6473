import { useState } from 'react';
import type { AlertChannel } from '#contract/stock/stock-alerts.ts';
import { stockAlertsText as text } from '#contract/texts/stock-alerts.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import type { Submission } from '#app/ui/fields/submission.ts';

export interface Contact {
  channel: AlertChannel;
  value: string;
}

/** The name and type of the field for each kind of contact. */
const FIELDS = {
  mail: { name: 'email', type: 'email', autoComplete: 'email' },
  phone: { name: 'phone', type: 'tel', autoComplete: 'tel' },
  telegram: { name: 'telegram', type: 'text', autoComplete: 'off' },
} as const;

const WAYS = Object.keys(FIELDS) as AlertChannel[];

interface ContactFormProps {
  submission: Submission;
  onSend: (contact: Contact) => void;
}

/** The form for the contact of a person who wants to hear when a product is back in stock. */
export function ContactForm({ submission, onSend }: ContactFormProps) {
  const [channel, setChannel] = useState<AlertChannel>('mail');
  const [value, setValue] = useState('');
  const { name, type, autoComplete } = FIELDS[channel];
  const send = () =>
    value.trim() === ''
      ? submission.refuse({ [name]: text(`needed.${channel}`) })
      : onSend({ channel, value: value.trim() });
  return (
    <form {...submission.formProps(send)}>
      <h2 className="font-semibold">
        <Both of={text.both('heading')} className="font-normal text-soft" />
      </h2>
      <Ways
        chosen={channel}
        onChoose={(way) => {
          submission.clear();
          setChannel(way);
          setValue('');
        }}
      />
      <div className="mt-2">
        <TextField
          key={channel}
          label={text(`contacts.${channel}`)}
          labelAm={text.am(`contacts.${channel}`)}
          hint={text(`hints.${channel}`)}
          name={name}
          type={type}
          autoComplete={autoComplete}
          maxLength={254}
          required
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={submission.fields[name]}
        />
      </div>
      <Button type="submit" variant="secondary" full busy={submission.busy} className="mt-3">
        <Both of={text.both('ask')} />
      </Button>
      <p className="mt-2 text-meta text-soft">
        <Both of={text.both('once')} />
      </p>
    </form>
  );
}

function Ways({ chosen, onChoose }: { chosen: AlertChannel; onChoose: (way: AlertChannel) => void }) {
  return (
    <fieldset className="mt-2">
      <legend className="text-meta text-soft">
        <Both of={text.both('how')} />
      </legend>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {WAYS.map((way) => (
          <label key={way} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="channel"
              checked={chosen === way}
              onChange={() => onChoose(way)}
              className="size-5 accent-primary"
            />
            <span>
              {text(`ways.${way}`)} <Am className="text-meta text-soft">{text.am(`ways.${way}`)}</Am>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
