import { useNavigate } from 'react-router';
import { noonOf } from '#contract/days/days.ts';
import { shortDay } from '#contract/days/written-days.ts';
import { holdPath } from '#contract/stock/hold-limits.ts';
import type { HoldOffer } from '#contract/stock/holds.ts';
import { checkoutText } from '#contract/texts/checkout.ts';
import { holdsText as text } from '#contract/texts/holds.ts';
import { inReadersLanguage, readersLanguage } from '#contract/texts/reader-language.ts';
import { toE164 } from '#app/features/checkout/phone/load-rules.ts';
import { PhoneField } from '#app/features/checkout/phone/phone-field.tsx';
import { api, guestApi } from '#app/state/api.ts';
import { shippingAddress } from '#app/state/buying/checkout.ts';
import { session } from '#app/state/session/session.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';

interface KeepFormProps {
  product: string;
  variant: string | undefined;
}

/** Asks until when a piece is kept, and for whom. */
export default function KeepForm({ product, variant }: KeepFormProps) {
  const { answer: offer, failure } = useAnswer(`${product} ${variant}`, () =>
    guestApi.call('GET /api/holds/offer', { query: { product, ...(variant && { variant }) } }),
  );
  return (
    <div className="rounded-control bg-ground p-4">
      <h2 className="font-semibold">
        <Both of={text.both('act')} className="font-normal text-soft" />
      </h2>
      <Failure of={failure} />
      {offer ? <Fields product={product} variant={variant} offer={offer} /> : !failure && <Spinner />}
    </div>
  );
}

function Fields({ product, variant, offer }: KeepFormProps & { offer: HoldOffer }) {
  const navigate = useNavigate();
  const { days, most, showroom } = offer;
  const known = shippingAddress.get();
  const form = useForm({
    of: factsOf('POST /api/holds'),
    own: { qty: '1', until: days[0] ?? '' },
    first: { name: session.get()?.name ?? known?.name ?? '', phone: known?.phone ?? '' },
    check: ({ name, phone }) => ({
      name: name.trim() === '' && text('needed', { label: text('name') }),
      phone: phone.trim() === '' && text('needed', { label: text('phone') }),
    }),
    send: async (_body, typed): Promise<void> => {
      const phone = await toE164(typed.phone.trim());
      if (!phone) return form.refuse({ phone: checkoutText('phoneWrong') });
      const { _id } = await api.call('POST /api/holds', {
        body: {
          ...{ product, variant, phone, name: typed.name.trim(), until: typed.until },
          qty: Number(typed.qty),
          language: readersLanguage(),
        },
      });
      await navigate(holdPath(_id));
    },
  });
  const { values, set, errors } = form;
  return (
    <EndpointForm of={form}>
      <p className="mt-1 text-meta text-soft">
        <Both of={text.both('explain')} className="mt-1 block" />
      </p>
      <p className="text-meta">
        <Both
          of={text.both('where', { name: inReadersLanguage(showroom.name, showroom.nameAm) })}
          className="block text-soft"
        />
      </p>
      <Failure of={form.failure} />
      <Days days={days} chosen={values.until} error={errors['until']} onChoose={(until) => set({ until })} />
      {most > 1 && (
        <SelectField
          label={text('qty')}
          labelAm={text.am('qty')}
          value={values.qty}
          error={errors['qty']}
          onChange={({ target }) => set({ qty: target.value })}
        >
          {Array.from({ length: most }, (_, more) => (
            <option key={more}>{more + 1}</option>
          ))}
        </SelectField>
      )}
      <TextField {...form.text('name')} label={text('name')} labelAm={text.am('name')} autoComplete="name" />
      <PhoneField
        name="phone"
        label={text.both('phone')}
        hint={text('phoneHint')}
        dialCode={checkoutText('dialCode')}
        autoComplete="tel"
        required
        value={values.phone}
        onChange={(phone) => set({ phone })}
        error={errors['phone']}
      />
      <Button type="submit" variant="secondary" full busy={form.busy}>
        <Both of={text.both('ask')} />
      </Button>
    </EndpointForm>
  );
}

interface DaysProps {
  days: readonly string[];
  chosen: string;
  error: string | undefined;
  onChoose: (day: string) => void;
}

function Days({ days, chosen, error, onChoose }: DaysProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">
        <Both of={text.both('until')} className="font-normal text-soft" />
      </legend>
      <div className="flex flex-wrap gap-2">
        {days.map((day) => (
          <label
            key={day}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-3 has-checked:border-primary has-checked:font-semibold"
          >
            <input
              type="radio"
              name="until"
              value={day}
              checked={chosen === day}
              onChange={() => onChoose(day)}
              className="size-5 accent-primary"
            />
            {shortDay(noonOf(day))}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-meta text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
