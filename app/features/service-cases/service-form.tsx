import { useState } from 'react';
import { bytesOf, useChosenPictures } from '#app/features/uploads/chosen-pictures.ts';
import { PicturesField } from '#app/features/uploads/pictures-field.tsx';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { MOST_CASE_PICTURES } from '#contract/work/case-states.ts';
import { serviceText as text } from '#contract/texts/service.ts';
import type { ServiceRequest } from '#contract/work/service-cases.ts';
import {
  checkServiceRequest,
  caseBody,
  timeToOpen,
  type ServiceChoice,
  type ServiceLine,
} from './service-values.ts';
import { ServiceFields } from './service-fields.tsx';

interface ServiceFormProps {
  orderId: string;
  lines: readonly ServiceLine[];
  /** Somebody of the shop opens the case for the buyer, and may ignore the time limit. */
  isShop: boolean;
  onSent: () => void;
  onClose: () => void;
}

/** The form that opens a service case about pieces of an order, with pictures. Lazily loaded. */
export default function ServiceForm(props: ServiceFormProps) {
  const { lines, isShop, onClose } = props;
  const { form, pictures, ...chosen } = useServiceForm(props);
  const { busy } = form;
  return (
    <EndpointForm of={form} className="space-y-6 rounded-control bg-ground p-4 sm:p-5">
      <p className="text-soft">
        <Both of={text.both('explain')} className="block" />
      </p>
      <Failure of={form.failure} />
      <ServiceFields of={{ form, ...chosen }} lines={lines} isShop={isShop} />
      <PicturesField
        label={text.both('pictures')}
        hint={text('picturesHint', { most: MOST_CASE_PICTURES })}
        of={pictures}
        most={MOST_CASE_PICTURES}
        disabled={busy}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy || pictures.isReading}>
          <Both of={text.both('send')} />
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {text('close')} <Am>{text.am('close')}</Am>
        </Button>
      </div>
    </EndpointForm>
  );
}

function useServiceForm({ orderId, lines, isShop, onSent }: ServiceFormProps) {
  const pictures = useChosenPictures(MOST_CASE_PICTURES);
  const [key] = useState(randomKey);
  const [choice, setChoice] = useState<ServiceChoice>({
    pieces: new Map(lines.length === 1 ? [[lines[0]!.line, 1]] : []),
    kind: null,
    wish: null,
  });
  const chosen = lines.filter(({ line }) => (choice.pieces.get(line) ?? 0) > 0);
  const isLate = choice.kind !== null && chosen.length > 0 && !timeToOpen(choice.kind, chosen).isOpen;
  const form = useForm({
    of: factsOf('POST /api/orders/:id/service-cases'),
    check: (texts) => checkServiceRequest({ ...texts, ...choice }, isShop && isLate),
    send: (_body, texts) => send(caseBody({ ...texts, ...choice }, isLate)),
  });

  async function send(body: ServiceRequest) {
    const made = await api.call('POST /api/orders/:id/service-cases', {
      params: { id: orderId },
      body,
      headers: { 'idempotency-key': key },
    });
    let missing = 0;
    for (const picture of pictures.pictures) {
      const sent = await api
        .call('POST /api/service-cases/:id/pictures', {
          params: { id: made._id },
          body: { picture: bytesOf(picture) },
        })
        .catch(() => null);
      if (!sent) missing += 1;
    }
    // The case is open even when pictures failed; they can be added with the form on its card.
    if (missing > 0) toast.error(text.both('pictureMissing', { count: missing }));
    else toast.success(text.both('sent'));
    onSent();
  }

  const choose = (change: Partial<ServiceChoice>) => setChoice({ ...choice, ...change });
  return { form, pictures, choice, choose, chosen, isLate };
}
