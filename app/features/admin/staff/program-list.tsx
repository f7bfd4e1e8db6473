import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyTable } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { staffMoment } from '#app/features/admin/common/staff-days.ts';
import type { Program } from '#contract/accounts/programs.ts';
import type { Webhook } from '#contract/accounts/webhooks.ts';
import { programsText as text } from '#contract/texts/programs.ts';
import { staffText } from '#contract/texts/staff.ts';
import { ProgramWebhooks } from './program-webhooks.tsx';

interface ProgramListProps {
  programs: readonly Program[];
  webhooks: readonly Webhook[];
  onChanged: () => void;
}

const isGood = ({ withdrawnAt, endsAt }: Program) => withdrawnAt === null && new Date(endsAt) > new Date();

/** The list of programs with their jobs and what they are told; the token of each can be ended at once. */
export function ProgramList({ programs, webhooks, onChanged }: ProgramListProps) {
  const submission = useSubmission();
  if (programs.length === 0) return <EmptyTable>{text('none')}</EmptyTable>;
  const end = ({ _id: id }: Program) =>
    submission.submit(async () => {
      await api.call('DELETE /api/programs/:id', { params: { id } });
      toast.success(text.both('ended'));
      onChanged();
    });
  return (
    <>
      <Failure of={submission.failure} />
      <ul className="max-w-3xl divide-y divide-line border-y border-line">
        {programs.map((program) => (
          <li key={program._id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <UserText as="span">{program.name}</UserText>
              <span className="block text-meta">
                {program.jobs.map((job) => staffText(`jobs.${job}`)).join(' · ')}
              </span>
              <span className="block text-meta text-soft">{factsOf(program)}</span>
            </span>
            {isGood(program) && (
              <Button variant="secondary" busy={submission.busy} onClick={() => void end(program)}>
                {text('end')} <span className="sr-only">{program.name}</span>
              </Button>
            )}
            {isGood(program) && (
              <ProgramWebhooks
                program={program}
                webhooks={webhooks.filter((each) => each.program === program._id)}
                onChanged={onChanged}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function factsOf(program: Program): string {
  const { madeBy, madeAt, lastUsedAt, endsAt, withdrawnAt } = program;
  const end = staffMoment(withdrawnAt ?? endsAt);
  return [
    text('madeBy', { name: madeBy, moment: staffMoment(madeAt) }),
    lastUsedAt ? text('usedAt', { moment: staffMoment(lastUsedAt) }) : text('unused'),
    isGood(program) ? text('endsAt', { moment: end }) : text('endedAt', { moment: end }),
  ].join(' · ');
}
