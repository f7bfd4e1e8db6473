import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '#app/state/api.ts';
import { Failure } from '#app/ui/failure.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { OwnPin as Pin } from '#contract/accounts/tablets.ts';
import { tabletsText as text } from '#contract/texts/tablets.ts';
import { OwnPinForm } from './own-pin-form.tsx';

/** The PIN by which a person of the shop signs in at its tablets. Lazily loaded. */
export default function OwnPin() {
  const { answer, failure } = useAnswer('own-pin', () => api.call('GET /api/own-pin'));
  const [changed, setChanged] = useState<Pin | null>(null);
  const pin = changed ?? answer;
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const isAskedFor = hash === '#pin' && pin !== null;
  useEffect(() => {
    if (isAskedFor) section.current?.scrollIntoView();
  }, [isAskedFor]);
  return (
    <section
      ref={section}
      id="pin"
      aria-labelledby="own-pin"
      className="mt-16 scroll-mt-20 border-t border-line pt-10"
    >
      <h2 id="own-pin" className="text-h2 font-semibold">
        {text('ownPin')}
      </h2>
      <p className="mt-2 mb-5 max-w-[65ch] text-soft">{text('ownPinExplain')}</p>
      <Failure of={failure} />
      {pin && <OwnPinForm pin={pin} onChanged={setChanged} />}
    </section>
  );
}
