import { useState } from 'react';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { api } from '#app/state/api.ts';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { classNames } from '#app/ui/class-names.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { LexiconEntryShown } from '#contract/searching/lexicon.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';

const SHOWN = 14;

const STATES = ['added', 'off', 'default'] as const;

type Word = LexiconEntryShown['words'][number];

interface WordChipsProps {
  entry: LexiconEntryShown;
  onChanged: () => Promise<void>;
}

const DONE = { default: 'words.doneOff', added: 'words.doneRemoved', off: 'words.doneOn' } as const;
const ACT = { default: 'words.switchOff', added: 'words.remove', off: 'words.switchOn' } as const;

/** The words of a meaning, those that the shop has changed first. */
export function WordChips({ entry, onChanged }: WordChipsProps) {
  const [isWhole, setWhole] = useState(false);
  const { failure, busy, submit } = useSubmission();
  const { _id: id, name, words } = entry;
  const sorted = STATES.flatMap((state) => words.filter((word) => word.state === state));
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN);
  const left = sorted.length - shown.length;
  const turn = ({ word, state }: Word) =>
    void submit(async () => {
      await api.call('PUT /api/search/lexicon/words', {
        body: { entry: id, word, isOn: state === 'off' },
      });
      toast.success({ en: text(DONE[state], { word }) });
      await onChanged();
    });
  return (
    <>
      <Failure of={failure} />
      <ul aria-label={text('words.wordsOf', { name })} className="mt-2 flex flex-wrap gap-2">
        {shown.map((word) => (
          <li key={`${word.state} ${word.word}`}>
            <Chip word={word} busy={busy} onTurn={() => turn(word)} />
          </li>
        ))}
        {left > 0 && (
          <li>
            <button
              type="button"
              aria-label={text('words.moreOf', { count: left, name })}
              onClick={() => setWhole(true)}
              className="inline-flex min-h-11 cursor-pointer items-center px-2 font-medium underline underline-offset-4"
            >
              {text('words.more', { count: left })}
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

interface ChipProps {
  word: Word;
  busy: boolean;
  onTurn: () => void;
}

function Chip({ word: { word, state, claimedBy }, busy, onTurn }: ChipProps) {
  const isOff = state === 'off' || claimedBy !== null;
  const note =
    claimedBy !== null
      ? text('words.means', { name: claimedBy })
      : state === 'default'
        ? ''
        : text(state === 'off' ? 'words.off' : 'words.added');
  return (
    <span
      className={classNames(
        'inline-flex min-h-11 items-center rounded-full border pl-3.5 not-has-[button]:pr-3.5',
        state === 'added' ? 'border-primary bg-surface' : 'border-line bg-surface',
      )}
    >
      <span className={classNames('wrap-anywhere', isOff && 'text-soft line-through')}>
        <UserText as="span">{word}</UserText>
      </span>
      {note && <span className="ml-2 text-meta text-soft">{note}</span>}
      <MayCall call="PUT /api/search/lexicon/words" needs="products:write">
        <button
          type="button"
          disabled={busy}
          aria-label={text(ACT[state], { word })}
          onClick={onTurn}
          className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-soft hover:text-ink"
        >
          <svg aria-hidden viewBox="0 0 16 16" className="size-3.5 fill-none stroke-current stroke-2">
            {state === 'off' ? <path d="M8 2v12M2 8h12" /> : <path d="m3 3 10 10M13 3 3 13" />}
          </svg>
        </button>
      </MayCall>
    </span>
  );
}
