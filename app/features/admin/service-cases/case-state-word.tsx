import { CASE_FACTS } from '#contract/work/case-states.ts';
import type { ManagedCase } from '#contract/work/service-cases.ts';
import { serviceForStaff as serviceText } from '#contract/texts/service.ts';

/** The state of a service case as a word; the colour only repeats it. */
export function CaseStateWord({
  state,
  outcome = null,
}: Pick<ManagedCase, 'state'> & { outcome?: ManagedCase['outcome'] }) {
  const waits = CASE_FACTS[state].waitsFor;
  const colour = waits === 'shop' ? 'bg-primary/10 text-primary' : 'bg-line/60 text-ink';
  return (
    <span
      className={`inline-block rounded-full px-3 py-0.5 text-meta font-medium whitespace-nowrap ${colour}`}
    >
      {serviceText(outcome ? `outcomes.${outcome}` : `states.${state}`)}
    </span>
  );
}
