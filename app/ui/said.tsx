import { waitingAm } from '#app/text/waiting.ts';
import { Both } from './both.tsx';

/** A sentence of the server, with its Amharic below it where there is one. */
export function Said({ sentence }: { sentence: string }) {
  return <Both of={{ en: sentence, am: waitingAm(sentence) }} className="block" />;
}
