import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { COLOUR } from '#contract/shop/contrast.ts';
import { appearanceText as text } from '#contract/texts/appearance.ts';
import { offeredAccent, type AppearanceEdit } from './use-appearance-edit.ts';

const STANDARD = '#1f4d3a';

/**
 * The field of the shop's accent colour, typed or chosen; a colour with too little contrast brings an offer of the
 * nearest one that can be read.
 */
export function AccentField({ edit }: { edit: AppearanceEdit }) {
  const { accent } = edit.values;
  const offered = offeredAccent(accent);
  const typed = accent.trim().toLowerCase();
  return (
    <>
      <TextField
        {...edit.form.text('accent')}
        label={text('fields.accent')}
        hint={text('fields.accentHint')}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="color"
          aria-label={text('chooseColour')}
          value={COLOUR.test(typed) ? typed : STANDARD}
          onChange={({ target }) => edit.set({ accent: target.value })}
          className="h-12 w-16 cursor-pointer rounded-control border border-input bg-surface p-1"
        />
        {offered && (
          <Button variant="secondary" onClick={() => edit.set({ accent: offered })}>
            <span
              aria-hidden
              className="mr-2 inline-block size-4 rounded-full"
              style={{ backgroundColor: offered }}
            />
            {text('takeNearest', { colour: offered })}
          </Button>
        )}
      </div>
    </>
  );
}
