import { useState } from 'react';
import { Options } from '#app/features/admin/common/options.tsx';
import { api } from '#app/state/api.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { dateAndTime, dayByMoment } from '#contract/days/written-days.ts';
import { ShareLink } from '#app/ui/sharing/share-link.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { driversText as text } from '#contract/texts/drivers.ts';
import type { TourLink, TourLinkSecret } from '#contract/deliveries/tours.ts';

const ETHIOPIA_AHEAD_MS = 3 * 3600_000;
const USUAL_END = '22:00';

interface CrewChoice {
  crew: string;
  name: string;
}

interface TourLinksProps {
  crews: readonly CrewChoice[];
  day: string;
  links: readonly TourLink[];
  onChanged: () => void;
}

/** Makes links by which crews open their day, and lists those that exist. */
export function TourLinks({ crews, day, links, onChanged }: TourLinksProps) {
  const nameOf = (crew: string) => crews.find((each) => each.crew === crew)?.name ?? '';
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {text('linksHeading')} <span className="font-normal text-soft tabular-nums">{links.length}</span>
      </summary>
      <p className="mt-1 mb-4 max-w-2xl text-soft">{text('linksExplain')}</p>
      {crews.length > 0 && <MakeLink crews={crews} day={day} onMade={onChanged} />}
      <h3 className="mt-8 mb-2 text-h3 font-semibold">{text('links', { day: dayByMoment(day) })}</h3>
      {links.length === 0 && <p className="text-soft">{text('noLinks')}</p>}
      <ul className="divide-y divide-line">
        {links.map((link) => (
          <Link key={link._id} link={link} name={nameOf(link.crew)} onChanged={onChanged} />
        ))}
      </ul>
    </details>
  );
}

function MakeLink({ crews, day, onMade }: Pick<TourLinksProps, 'crews' | 'day'> & { onMade: () => void }) {
  const [made, setMade] = useState<MadeLink | null>(null);
  const form = useForm({
    of: factsOf('POST /api/tours'),
    first: { crew: crews[0]!.crew, until: usualEnd() },
    send: async (body) => {
      const link = await api.call('POST /api/tours', { body: { ...body, day } });
      setMade({ ...link, crew: crews.find(({ crew }) => crew === body.crew)?.name ?? '', day });
      onMade();
    },
  });
  return (
    <div className="max-w-2xl space-y-4">
      <Failure of={form.failure} />
      <EndpointForm of={form} className="grid gap-4 sm:grid-cols-2">
        <SelectField {...form.text('crew')} required={false} label={text('crew')}>
          <Options of={crews.map((each) => [each.crew, each.name])} />
        </SelectField>
        <TextField type="time" {...form.text('until')} label={text('until')} hint={text('untilHint')} />
        <Button type="submit" busy={form.busy}>
          {text('make')}
        </Button>
      </EndpointForm>
      {made && <Made made={made} />}
    </div>
  );
}

/** Links usually end at ten in the evening; one that is made later lasts until the end of the day. */
function usualEnd(): string {
  const now = new Date(Date.now() + ETHIOPIA_AHEAD_MS).toISOString().slice(11, 16);
  return now < USUAL_END ? USUAL_END : '23:59';
}

type MadeLink = TourLinkSecret & { crew: string; day: string };

/** The address of a new link, which nobody can read again later. */
function Made({ made }: { made: MadeLink }) {
  const { crew, url, endsAt } = made;
  const day = dayByMoment(made.day);
  return (
    <div className="space-y-3 rounded-control bg-ground p-4">
      <ShareLink
        label={{ en: text('made', { crew, day }), am: text.am('made', { crew, day }) }}
        address={url}
        message={text('message', { crew, day })}
      >
        <a href={`/tour/${url.split('/').at(-1)}`} className={buttonClass({ variant: 'quiet' })}>
          {text('open')}
        </a>
      </ShareLink>
      <p className="text-meta text-soft">{text('once', { moment: dateAndTime(endsAt) })}</p>
    </div>
  );
}

function Link({ link, name, onChanged }: { link: TourLink; name: string; onChanged: () => void }) {
  const submission = useSubmission();
  const { state, endsAt, madeAt, madeBy } = link;
  const revoke = () =>
    submission.submit(async () => {
      await api.call('DELETE /api/tours/:id', { params: { id: link._id } });
      toast.success(text.both('revoked'));
      onChanged();
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <span>
        <span className="font-medium">{name}</span>{' '}
        <span className={state === 'open' ? '' : 'text-soft'}>
          {text(`states.${state}`, { moment: dateAndTime(endsAt) })}
        </span>
        <span className="block text-meta text-soft">
          {text('madeBy', { name: madeBy, moment: dateAndTime(madeAt) })}
        </span>
        <Failure of={submission.failure} />
      </span>
      {state === 'open' && (
        <Button variant="secondary" busy={submission.busy} onClick={() => void revoke()}>
          {text('revoke')} <span className="sr-only">{name}</span>
        </Button>
      )}
    </li>
  );
}
