import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  categoryOf,
  choiceParameters,
  facetOf,
  FORM_FIELDS,
  isChosen,
  readChoices,
  toggled,
  type Choices,
} from '#contract/searching/facets.ts';
import { withTypedEnds } from '#contract/searching/typed-ends.ts';
import type { FacetAnswer, SearchAnswer } from '#contract/searching/search-list.ts';
import { facetsText } from '#contract/texts/facets.ts';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { PriceFields, Swatch, WidthField } from './facet-fields.tsx';
import type { FacetSheetProps } from './facet-props.ts';
import { hasChoice, LEADING_FACETS, splitValues } from './facet-values.ts';
import { facetTitle, valueName } from './facet-words.ts';
import { inCategory, shopAddress, type ShopView } from './shop-address.ts';
import { isWorded, withoutWord, wordedChoices } from './worded-choices.ts';

type Counted = Pick<SearchAnswer, 'facets' | 'total'>;

/**
 * The filters on a phone, in a sheet from below. Each choice updates the counts at once; the list changes when the
 * sheet is sent.
 */
export default function FacetSheet({ view, found, onClose }: FacetSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [now, setNow] = useState(view);
  const { choices } = now;
  const setChoices = (next: Choices) => setNow({ ...now, choices: next });
  const worded = now.keyword ? wordedChoices(found.reading) : {};
  const { facets, total } = useCounts(now, found);
  useEffect(() => dialog.current?.showModal(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter submits the form while a field still has the focus, so its text is read here.
    const typed = withTyped(event.currentTarget, choices);
    dialog.current?.close();
    void navigate(shopAddress({ ...now, choices: typed, page: 1 }), { preventScrollReset: true });
  }

  return (
    <dialog ref={dialog} aria-labelledby="filter-title" className="facet-sheet" onClose={onClose}>
      <form onSubmit={submit} className="facet-sheet-form">
        <SheetHead onClose={() => dialog.current?.close()} />
        <div
          className="facet-sheet-body"
          onBlur={({ target, currentTarget }) => {
            const isTyped = target instanceof HTMLInputElement && target.type === 'text';
            if (isTyped) setChoices(withTyped(currentTarget.closest('form')!, choices));
          }}
        >
          {facets
            .filter(({ facet }) => facet !== 'category')
            .map((facet) => (
              <SheetGroup
                key={facet.facet}
                facet={facet}
                view={now}
                worded={worded}
                onToggle={(value) =>
                  isWorded(worded, now, facet.facet, value)
                    ? setNow(withoutWord(now, worded, facet.facet, value))
                    : setChoices(toggled(choices, facet.facet, value))
                }
              />
            ))}
        </div>
        <SheetFoot
          total={total}
          onClear={() => setChoices(inCategory({ ...now, choices: {} }, categoryOf(choices)))}
        />
      </form>
    </dialog>
  );
}

/** Returns the choices, with the texts of the price and width fields. */
function withTyped(form: HTMLFormElement, choices: Choices): Choices {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  const { price, width } = readChoices(withTypedEnds(query, FORM_FIELDS));
  const { price: _price, width: _width, ...others } = choices;
  return { ...others, ...(price && { price }), ...(width && { width }) };
}

function SheetHead({ onClose }: { onClose: () => void }) {
  return (
    <div className="facet-sheet-head">
      <h2 id="filter-title" className="text-h2 font-semibold">
        <Both of={facetsText.both('filters')} className="text-body font-normal text-soft" />
      </h2>
      <button type="button" onClick={onClose} aria-label={facetsText('close')} className="facet-close">
        ×
      </button>
    </div>
  );
}

function SheetFoot({ total, onClear }: { total: number; onClear: () => void }) {
  return (
    <>
      <div className="facet-sheet-foot">
        <Button variant="secondary" onClick={onClear}>
          <Both of={facetsText.both('clearAll')} className="sr-only" />
        </Button>
        <button type="submit" className={`${buttonClass({ variant: 'primary' })} flex-1`}>
          {facetsText('show', { total })}
        </button>
      </div>
      <p role="status" className="sr-only">
        {facetsText('show', { total })}
      </p>
      {total === 0 && <p className="px-4 pb-4 text-meta text-soft">{facetsText('nothing')}</p>}
    </>
  );
}

/** The counts for the present choices, as the shop answers them; answers for earlier choices are ignored. */
function useCounts(view: ShopView, found: Counted): Counted {
  const [counted, setCounted] = useState<Counted>(found);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const { keyword, exact, choices } = view;
    const query = { keyword, exact: exact || undefined, ...choiceParameters(choices), size: 1 };
    api.call('GET /api/search', { query }).then(
      (answer) => shown.current === view && setCounted(answer),
      // A failure is not shown here: the button leads to the list all the same, which then shows it.
      () => undefined,
    );
  }, [view]);
  return counted;
}

interface SheetGroupProps {
  facet: FacetAnswer;
  view: ShopView;
  /** The choices that the words of a search make. */
  worded: Choices;
  onToggle: (value: string) => void;
}

/** A group of filters; one that can be folded stays as the shopper left it, whatever they choose in it. */
function SheetGroup(props: SheetGroupProps) {
  const { facet } = props.facet;
  const [wasChosen] = useState(() => hasChoice({ ...props.worded, ...props.view.choices }, facet));
  const titleId = useId();
  const title = <Both of={facetTitle(facet)} className="font-normal text-soft" />;
  if (LEADING_FACETS.has(facet))
    return (
      <fieldset className="facet">
        <legend>{title}</legend>
        <GroupValues {...props} />
      </fieldset>
    );
  return (
    <details className="facet fold" open={wasChosen}>
      <summary id={titleId}>
        <span className="font-semibold">{title}</span>
      </summary>
      <fieldset aria-labelledby={titleId}>
        <GroupValues {...props} />
      </fieldset>
    </details>
  );
}

function GroupValues({ facet: { facet, values }, view, worded, onToggle }: SheetGroupProps) {
  const { choices } = view;
  const isTicked = (value: string) => isChosen(choices, facet, value) || isWorded(worded, view, facet, value);
  const [first, others] = splitValues(values, isTicked);
  const takes = facetOf(facet).takes;
  const category = categoryOf(choices);
  const boxes = (shown: FacetAnswer['values']) => (
    <div className="facet-options">
      {shown.map((value) => {
        const chosen = isTicked(value.value);
        return (
          <label key={value.value} className="facet-option">
            <input
              type="checkbox"
              checked={chosen}
              disabled={value.count === 0 && !chosen}
              data-one={takes === 'range' || takes === 'most' || undefined}
              onChange={() => onToggle(value.value)}
            />
            {facet === 'colour' && <Swatch colour={value.value} />}
            <span>
              <Both of={valueName(facet, value, category)} className="text-meta text-soft" />
            </span>
            <span className="facet-total">{value.count}</span>
          </label>
        );
      })}
    </div>
  );
  return (
    <>
      {boxes(first)}
      {others.length > 0 && (
        <details>
          <summary>{facetsText('more', { count: others.length })}</summary>
          {boxes(others)}
        </details>
      )}
      {facet === 'price' && (
        <div className="facet-form">
          <PriceFields choices={choices} />
        </div>
      )}
      {facet === 'width' && (
        <div className="facet-form">
          <WidthField choices={choices} />
        </div>
      )}
    </>
  );
}
