import type { Program } from '#contract/accounts/programs.ts';
import type { Webhook } from '#contract/accounts/webhooks.ts';
import { programsText as text } from '#contract/texts/programs.ts';
import { MakeProgram } from './make-program.tsx';
import { ProgramList } from './program-list.tsx';

interface ProgramsProps {
  programs: readonly Program[];
  webhooks: readonly Webhook[];
  onChanged: () => void;
}

/** The programs beside the shop, and the form that gives one a token. Lazily loaded. */
export default function Programs({ programs, webhooks, onChanged }: ProgramsProps) {
  return (
    <>
      <p className="mb-5 max-w-2xl text-soft">
        {text('explain')} <a href="/api/docs">{text('toApi')}</a>
      </p>
      <ProgramList programs={programs} webhooks={webhooks} onChanged={onChanged} />
      <MakeProgram onMade={onChanged} />
    </>
  );
}
