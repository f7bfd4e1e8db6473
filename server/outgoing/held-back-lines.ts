import type { HeldBack } from '#contract/work/held-back.ts';

const BECAUSE: Readonly<Record<HeldBack['reason'], string>> = {
  restored: 'This shop was restored, or is a copy of another one',
  clock: 'The clock of this shop is days away from when it last ran',
};

/** Says to an operator what is held back, and how to release it. */
export function heldBackLines(held: HeldBack | null): string[] {
  if (!held) return ['Nothing is held back: this shop sends what it writes.'];
  const { reason, dataOf, since, waiting, oldest } = held;
  return [
    `${BECAUSE[reason]}; nothing leaves it since ${since}.${dataOf ? ` Its data are from ${dataOf}.` : ''}`,
    oldest
      ? `${waiting} mails, messages and calls of providers wait, the oldest since ${oldest}.`
      : 'No mail, message or call of a provider waits.',
    'When no other shop runs with these data: npm run release -- --all, or --younger-than=24h to drop older messages.',
  ];
}

export const releasedLine = ({ dropped }: { dropped: number }): string =>
  `Mails, messages and calls of providers go out again; ${dropped} older messages were dropped.`;
