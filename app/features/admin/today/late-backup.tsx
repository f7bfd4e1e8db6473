import { staffLanguage } from '#app/state/session/staff-language.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ethiopianDay, fullDay } from '#contract/days/written-days.ts';
import { todayText as text } from '#contract/texts/today.ts';
import type { Today } from '#contract/work/today.ts';

/** Warns owners if the last good backup is too old, or there is none. */
export function LateBackup({ backup }: Pick<Today, 'backup'>) {
  if (!backup?.isLate) return null;
  const { madeAt } = backup;
  const dayOf = staffLanguage === 'am' ? ethiopianDay : fullDay;
  return (
    <Alert kind="info" className="mb-6">
      {madeAt === null ? text('noBackup') : text('lateBackup', { day: dayOf(new Date(madeAt)) })}
    </Alert>
  );
}
