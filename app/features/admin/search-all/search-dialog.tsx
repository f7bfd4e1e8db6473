import { Dialog } from 'radix-ui';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { session } from '#app/state/session/session.ts';
import { officeText } from '#contract/texts/office.ts';
import { findText as text } from '#contract/texts/find.ts';
import { FOUND_GROUPS, foundOptions, type FoundGroup, type Option } from './found-options.tsx';
import { useFinds } from './use-finds.ts';
import { LONGEST_KEYWORD } from '#contract/longest.ts';

/** The search field with its results below: arrows move, Enter opens, Escape closes. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const { last, isWaiting, isFailed } = useFinds(typed);
  const who = session.use();
  const options = foundOptions({ typed, who }, last?.answer ?? null, listId);
  const { active, onKeyDown, open } = useChoice(typed, options, isWaiting, onClose);
  const isEmpty = typed.trim() !== '' && options.length === 0;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-ink/40" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh flex-col bg-surface shadow-float md:top-16 md:max-h-[calc(100dvh-8rem)] md:w-[min(44rem,calc(100vw-3rem))] md:rounded-control"
        >
          <Dialog.Title className="sr-only">{officeText('search.open')}</Dialog.Title>
          <div className="flex items-center gap-2 border-b border-line p-2">
            <input
              type="search"
              role="combobox"
              aria-label={text('label')}
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active?.id}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={LONGEST_KEYWORD}
              placeholder={text('placeholder')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
              className="min-h-12 min-w-0 grow rounded-control bg-surface px-3 text-body placeholder:text-soft"
            />
            <Dialog.Close className="min-h-11 cursor-pointer px-3 underline-offset-4 hover:underline">
              {text('close')}
            </Dialog.Close>
          </div>
          <p role="status" className={isEmpty || typed.trim() === '' ? 'px-5 py-4 text-soft' : 'sr-only'}>
            {statusOf(typed, { isWaiting, isFailed, count: options.length })}
          </p>
          <FoundList id={listId} options={options} active={active} onOpen={open} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function statusOf(
  typed: string,
  { isWaiting, isFailed, count }: { isWaiting: boolean; isFailed: boolean; count: number },
): string {
  if (typed.trim() === '') return text('hint');
  if (isFailed) return text('unavailable');
  if (isWaiting) return text('searching');
  return count === 0 ? text('nothing', { typed: typed.trim() }) : text('counted', { count });
}

/**
 * Holds the option that the arrow keys have reached, at first the first one. Enter before the answer is
 * remembered: it opens the first option of the answer.
 */
function useChoice(typed: string, options: Option[], isWaiting: boolean, onClose: () => void) {
  const [moved, setMoved] = useState({ of: '', to: 0 });
  const [entered, setEntered] = useState<string | null>(null);
  const navigate = useNavigate();
  const at = moved.of === typed ? moved.to : 0;
  const active = options[Math.min(at, options.length - 1)];
  const move = (by: number) =>
    setMoved({ of: typed, to: options.length === 0 ? 0 : (at + by + options.length) % options.length });

  function open(option: Option) {
    onClose();
    void navigate(option.to);
  }
  const openActive = useEffectEvent(() => active && open(active));
  useEffect(() => {
    if (entered === typed && !isWaiting) openActive();
  }, [entered, typed, isWaiting]);
  useEffect(() => {
    if (active) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => (isWaiting || !active ? setEntered(typed) : open(active)),
    };
    const step = steps[event.key];
    if (!step || event.nativeEvent.isComposing) return;
    event.preventDefault();
    step();
  }
  return { active, onKeyDown, open };
}

interface FoundListProps {
  id: string;
  options: Option[];
  active: Option | undefined;
  onOpen: (option: Option) => void;
}

/** Draws the options by kind. The list exists from the start, because the search field refers to it. */
function FoundList({ id, options, active, onOpen }: FoundListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={text('label')}
      className="min-h-0 overflow-y-auto pb-2 empty:hidden"
    >
      {FOUND_GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          id={`${id}-${group}`}
          options={options.filter((option) => option.group === group)}
          active={active}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

function Group({ group, id, options, active, onOpen }: FoundListProps & { group: FoundGroup }) {
  if (options.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className="pt-2">
      <p id={id} role="presentation" className="px-5 py-1 text-meta font-semibold text-soft">
        {text(`groups.${group}`)}
      </p>
      {options.map((option) => (
        <Link
          key={option.id}
          id={option.id}
          role="option"
          aria-selected={option.id === active?.id}
          tabIndex={-1}
          to={option.to}
          onClick={(event) => {
            // The reader asked for another tab, so the browser follows the link.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(option);
          }}
          className="flex min-h-14 items-center gap-3 px-5 py-1.5 no-underline hover:bg-line/50 aria-selected:bg-line/70"
        >
          {option.content}
        </Link>
      ))}
    </div>
  );
}
