import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyTable } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { staffMoment } from '#app/features/admin/common/staff-days.ts';
import type { Tablet } from '#contract/accounts/tablets.ts';
import { tabletsText as text } from '#contract/texts/tablets.ts';

interface TabletListProps {
  tablets: readonly Tablet[];
  onChanged: () => void;
}

/** The list of shop tablets; each can be signed out at once. */
export function TabletList({ tablets, onChanged }: TabletListProps) {
  const submission = useSubmission();
  if (tablets.length === 0) return <EmptyTable>{text('none')}</EmptyTable>;
  const end = ({ _id: id }: Tablet) =>
    submission.submit(async () => {
      await api.call('DELETE /api/tablets/:id', { params: { id } });
      toast.success(text.both('ended'));
      onChanged();
    });
  return (
    <>
      <Failure of={submission.failure} />
      <ul className="max-w-3xl divide-y divide-line border-y border-line">
        {tablets.map((tablet) => (
          <li key={tablet._id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <UserText as="span">{tablet.name}</UserText>
              <span className="block text-meta text-soft">{factsOf(tablet)}</span>
            </span>
            {tablet.revokedAt === null && (
              <Button variant="secondary" busy={submission.busy} onClick={() => void end(tablet)}>
                {text('end')} <span className="sr-only">{tablet.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function factsOf({ madeBy, madeAt, lastUsedAt, revokedAt }: Tablet): string {
  const made = text('madeBy', { name: madeBy, moment: staffMoment(madeAt) });
  if (revokedAt) return `${made} · ${text('endedAt', { moment: staffMoment(revokedAt) })}`;
  return lastUsedAt ? `${made} · ${text('usedAt', { moment: staffMoment(lastUsedAt) })}` : made;
}
