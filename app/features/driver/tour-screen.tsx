import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { Half } from '#contract/deliveries/half-days/halves.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Tour } from '#contract/deliveries/tours.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { Button } from '#app/ui/button.tsx';
import { callHref } from '#app/ui/sharing/contact-links.ts';
import { shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';
import type { TourSource } from './send-entry.ts';
import { FailedReport } from './failed-report.tsx';
import { createTourBox, type TourBox } from './tour-box.ts';
import { NO_TOUR, type TourNow } from './tour-state.ts';
import { cashNow, isOpenStop, stopsNow, type StopNow } from './tour-progress.ts';
import { loadStopForms } from './lazy-stop-forms.tsx';
import { StopCard } from './stop-card.tsx';
import { LanguageContext, storedLanguage, storeLanguage, useSay, type TourLanguage } from './words.tsx';
import './driver.css';

interface TourScreenProps {
  source: TourSource;
  /** Draws what stands after the stops, for a person of the shop; the page of a link has nothing there, and no header. */
  After?: ComponentType<{ tour: Tour }>;
  /** The shop's number, '' for none. */
  phone: string;
}

/** The tour of a day for the crew that drives it. It works without a network as long as the page stays open. */
export function TourScreen({ source, phone, After }: TourScreenProps) {
  const [box] = useState(() => createTourBox(source));
  const now = useSyncExternalStore(box.subscribe, box.get, () => NO_TOUR);
  const [language, setLanguage] = useState<TourLanguage>(storedLanguage);
  useEffect(() => box.start(), [box]);
  useEffect(() => void loadStopForms().catch(() => null), []);
  function choose(next: TourLanguage) {
    storeLanguage(next);
    setLanguage(next);
  }
  return (
    <LanguageContext value={language}>
      <div lang={language} className={`tour pb-24 ${After ? '' : 'tour-of-link'}`}>
        <div className="mx-auto max-w-reading px-4">
          <LanguageSwitch language={language} onChoose={choose} />
          {now.closed ? (
            <Closed now={now} phone={phone} />
          ) : (
            <Stops box={box} now={now} phone={phone} After={After} />
          )}
        </div>
      </div>
    </LanguageContext>
  );
}

function LanguageSwitch({
  language,
  onChoose,
}: {
  language: TourLanguage;
  onChoose: (to: TourLanguage) => void;
}) {
  const other = language === 'am' ? 'en' : 'am';
  return (
    <div className="flex justify-end pt-2">
      <button
        type="button"
        lang={other}
        onClick={() => onChoose(other)}
        className="min-h-11 cursor-pointer px-2 text-meta font-semibold underline underline-offset-4"
      >
        {other === 'en' ? text('language') : text.am('language')}
      </button>
    </div>
  );
}

/** Says that the link is unknown or has ended; saved reports are still sent. */
function Closed({ now, phone }: { now: TourNow; phone: string }) {
  const say = useSay();
  const waiting = now.entries.length;
  return (
    <div className="space-y-4 pt-6">
      <h1 className="text-h1 font-semibold">{say(text.both(now.closed === 'over' ? 'over' : 'notFound'))}</h1>
      <p>{say(text.both('askShop'))}</p>
      {waiting > 0 && (
        <div role="status" className="rounded-control border-l-4 border-input bg-surface px-4 py-3">
          <p className="font-semibold">{say(text.both('waiting', { count: waiting }))}</p>
          <p>{say(text.both('overKept'))}</p>
        </div>
      )}
      <CallShop phone={phone} />
    </div>
  );
}

function CallShop({ phone }: { phone: string }) {
  const say = useSay();
  if (!phone) return null;
  return (
    <a
      href={callHref(phone)}
      className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
    >
      {say(text.both('callShop'))} {phone}
    </a>
  );
}

interface StopsProps extends Pick<TourScreenProps, 'phone' | 'After'> {
  box: TourBox;
  now: TourNow;
}

function Stops({ box, now, phone, After }: StopsProps) {
  const say = useSay();
  const { tour, entries } = now;
  if (!tour)
    return (
      <div className="pt-6">
        <h1 className="text-h1 font-semibold">{say(text.both('title'))}</h1>
        <p role="status" className="mt-4 text-soft">
          {now.isConnected ? say(text.both('loading')) : say(text.both('cutOff'))}
        </p>
      </div>
    );
  const stops = stopsNow(tour, entries);
  const done = stops.filter((stop) => !isOpenStop(stop)).length;
  return (
    <>
      <h1 className="text-h1 font-semibold">
        {say({
          en: headed(text, tour.crew, shortDay(noonOf(tour))),
          am: headed(text.am, tour.crew, shortEthiopianDay(noonOf(tour))),
        })}
      </h1>
      {tour.vehicle && <p className="text-soft">{tour.vehicle}</p>}
      <p className="mt-2 font-semibold tabular-nums">
        {say(text.both('cash', { birr: formatBirrExact(cashNow(tour, entries)) }))}
      </p>
      <Standing box={box} now={now} />
      {entries
        .filter(({ problem, report }) => problem !== null && !isThere(tour, report.delivery))
        .map((entry) => (
          <div key={entry.id} className="mt-4">
            <FailedReport entry={entry} box={box} />
          </div>
        ))}
      {stops.length === 0 && <p className="mt-6 text-soft">{say(text.both(emptyWords(tour)))}</p>}
      {(['morning', 'afternoon'] as const).map((half) => (
        <HalfDayStops key={half} half={half} stops={stops.filter((stop) => stop.half === half)} box={box} />
      ))}
      {!tour.isFinished && (
        <p className="mt-6 text-meta text-soft tabular-nums">{say(text.both('finished', { count: done }))}</p>
      )}
      {After && <After tour={tour} />}
      <CallShop phone={phone} />
    </>
  );
}

/** Returns the heading: the day alone for somebody who is in no crew. */
const headed = (say: typeof text.am, crew: string, day: string): string =>
  crew === '' ? day : say('heading', { crew, day });

/** Returns the words in place of stops. */
function emptyWords({ crew, isFinished }: Tour) {
  if (isFinished) return 'allFinished';
  return crew === '' ? 'noCrew' : 'noStops';
}

const noonOf = ({ day }: Pick<Tour, 'day'>): Date => new Date(`${day}T12:00:00+03:00`);

const isThere = ({ stops }: Tour, id: string): boolean => stops.some(({ delivery }) => delivery === id);

/** Says whether there is a network, and how many reports wait for it. */
function Standing({ box, now }: { box: TourBox; now: TourNow }) {
  const say = useSay();
  const waiting = now.entries.filter(({ problem }) => problem === null).length;
  return (
    <div role="status" className="mt-3 space-y-1">
      {now.isConnected ? (
        <p className="text-meta text-soft">{say(text.both('connected'))}</p>
      ) : (
        <div className="rounded-control border-l-4 border-star bg-surface px-4 py-3">
          <p className="font-medium">{say(text.both('cutOff'))}</p>
          <p className="mt-1 text-meta text-soft">{say(text.both('keepOpen'))}</p>
        </div>
      )}
      {waiting > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 font-semibold tabular-nums">
          {say(text.both('waiting', { count: waiting }))}
          <Button variant="quiet" className="px-0!" onClick={() => void box.refresh()}>
            {say(text.both('sendNow'))}
          </Button>
        </p>
      )}
      {now.isForgetful && <p className="text-error">{say(text.both('noStorage'))}</p>}
    </div>
  );
}

function HalfDayStops({ half, stops, box }: { half: Half; stops: readonly StopNow[]; box: TourBox }) {
  const say = useSay();
  if (stops.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-h2 font-semibold">{say(text.both(half))}</h2>
      <ol className="mt-3 space-y-3">
        {stops.map((stop, index) => (
          <li key={stop.delivery}>
            <StopCard stop={stop} place={stop.stop ?? index + 1} box={box} />
          </li>
        ))}
      </ol>
    </section>
  );
}
