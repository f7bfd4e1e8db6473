import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { Program } from '#contract/accounts/programs.ts';
import { mayBeTold, nounOf, WEBHOOK_EVENTS } from '#contract/journal/webhook-events.ts';
import { webhooksText as text } from '#contract/texts/webhooks.ts';

interface AddWebhookProps {
  program: Program;
  onMade: (made: { address: string; secret: string }) => void;
  onClose: () => void;
}

/** Has a program told of the chosen events, of those whose things it may read. */
export function AddWebhook({ program, onMade, onClose }: AddWebhookProps) {
  const form = useForm({
    of: factsOf('POST /api/program-webhooks'),
    first: { program: program._id },
    check: ({ address, events }) => ({
      address: !/^https?:\/\/\S+$/.test(address.trim()) && text('addressNeeded'),
      events: events.length === 0 && text('eventsNeeded'),
    }),
    send: async (body) => onMade(await api.call('POST /api/program-webhooks', { body })),
  });
  const { events } = form.values;
  // A program has a role of its own, of which its jobs are the rights.
  const possible = WEBHOOK_EVENTS.filter((event) =>
    mayBeTold({ role: 'program', jobs: program.jobs }, event),
  );
  const nouns = [...new Set(possible.map(nounOf))];
  return (
    <EndpointForm of={form} className="mt-3 max-w-xl space-y-4">
      <h3 className="font-semibold">{text('heading', { name: program.name })}</h3>
      <p className="text-soft">
        {text('explain')} <a href="/api/docs#description/events-sent-to-a-program">{text('toDocs')}</a>
      </p>
      <Failure of={form.failure} />
      <TextField
        {...form.text('address')}
        label={text('address')}
        hint={text('addressHint')}
        inputMode="url"
        autoComplete="off"
      />
      <fieldset>
        <legend className="mb-2 font-semibold">{text('events')}</legend>
        {nouns.map((noun) => (
          <div key={noun} className="mb-3">
            <p className="text-meta text-soft">{text(`nouns.${noun}`)}</p>
            {possible
              .filter((event) => nounOf(event) === noun)
              .map((event) => (
                <CheckboxField
                  key={event}
                  name={event}
                  label={text(`names.${event}`)}
                  checked={events.includes(event)}
                  onChange={({ target: { checked } }) =>
                    form.set({
                      events: WEBHOOK_EVENTS.filter((each) =>
                        each === event ? checked : events.includes(each),
                      ),
                    })
                  }
                />
              ))}
          </div>
        ))}
        {form.errors['events'] && <p className="text-meta text-error">{form.errors['events']}</p>}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {text('addThis')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {text('cancel')}
        </Button>
      </div>
    </EndpointForm>
  );
}
