import type { AlertChannel } from '#contract/stock/stock-alerts.ts';
import { stockAlertsText as text } from '#contract/texts/stock-alerts.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';

/** The name and type of the field for each kind of contact. */
const FIELDS = {
  mail: { name: 'email', type: 'email', autoComplete: 'email' },
  phone: { name: 'phone', type: 'tel', autoComplete: 'tel' },
  telegram: { name: 'telegram', type: 'text', autoComplete: 'off' },
} as const;

const WAYS = Object.keys(FIELDS) as AlertChannel[];

/** A contact by the name of its field. */
export type Contact = Partial<Record<(typeof FIELDS)[AlertChannel]['name'], string>>;

interface ContactFormProps {
  onSend: (contact: Contact) => Promise<void>;
}

/** The form for the contact of a person who wants to hear when a product is back in stock. */
export function ContactForm({ onSend }: ContactFormProps) {
  const form = useForm({
    of: factsOf('POST /api/stock-alerts'),
    first: { channel: 'mail' as AlertChannel },
    check: ({ channel: way, ...typed }) => {
      const { name: field } = FIELDS[way];
      return { [field]: typed[field].trim() === '' && text(`needed.${way}`) };
    },
    send: (_body, typed) => {
      const { name: field } = FIELDS[typed.channel];
      return onSend({ [field]: typed[field].trim() });
    },
  });
  const { channel } = form.values;
  const { name, type, autoComplete } = FIELDS[channel];
  return (
    <EndpointForm of={form} className="">
      <Failure of={form.failure} />
      <h2 className="font-semibold">
        <Both of={text.both('heading')} className="font-normal text-soft" />
      </h2>
      <Ways
        chosen={channel}
        onChoose={(way) => {
          form.clear();
          form.set({ channel: way, email: '', phone: '', telegram: '' });
        }}
      />
      <div className="mt-2">
        <TextField
          key={channel}
          {...form.text(name)}
          label={text(`contacts.${channel}`)}
          labelAm={text.am(`contacts.${channel}`)}
          hint={text(`hints.${channel}`)}
          type={type}
          autoComplete={autoComplete}
          required
        />
      </div>
      <Button type="submit" variant="secondary" full busy={form.busy} className="mt-3">
        <Both of={text.both('ask')} />
      </Button>
      <p className="mt-2 text-meta text-soft">
        <Both of={text.both('once')} />
      </p>
    </EndpointForm>
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
              value={way}
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
