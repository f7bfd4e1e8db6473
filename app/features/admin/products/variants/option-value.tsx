import { productsText as text } from '#contract/texts/admin-products.ts';
import { materialsText } from '#contract/texts/materials.ts';
import { Swatch } from '#app/features/admin/materials/swatch.tsx';
import { Am } from '#app/ui/am.tsx';
import { inputClass } from '#app/ui/fields/field.tsx';
import { Button } from '#app/ui/button.tsx';
import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';
import { CrossButton } from '#app/features/admin/common/cross-button.tsx';
import type { ValueDraft } from './variant-draft.ts';
import { LONGEST_OPTION } from '#contract/longest.ts';

interface OptionValueProps {
  value: ValueDraft;
  onChange: (change: Partial<ValueDraft>) => void;
  onRemove: () => void;
  onPictures: () => void;
  onSwatch: () => void;
  onMaterial: () => void;
}

/**
 * A value of an option: its names and swatch, or those of its material, and a button for the pictures of all
 * variants with it.
 */
export function OptionValue(props: OptionValueProps) {
  const { value, onRemove, onPictures, onMaterial } = props;
  const { name, material } = value;
  return (
    <li className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-2 py-2 lg:grid-cols-[auto_auto_minmax(0,1fr)_minmax(0,1fr)_auto_auto]">
      {material === '' ? <OwnLooks {...props} /> : <SharedLooks value={value} />}
      <div className="order-last col-span-4 flex flex-wrap gap-2 lg:order-none lg:col-span-1">
        <Button
          variant="secondary"
          className="px-3!"
          onClick={onPictures}
          aria-label={text('options.picturesOf', { name })}
        >
          {text('variants.pictures')}
        </Button>
        <Button
          variant="secondary"
          className="px-3!"
          onClick={onMaterial}
          aria-label={materialsText('picker.openOf', { name })}
        >
          {materialsText('picker.shared')}
        </Button>
      </div>
      <CrossButton label={text('options.removeOf', { name })} onClick={onRemove} />
    </li>
  );
}

/** The names and swatch of a shared material, which are changed on the screen of materials. */
function SharedLooks({ value: { name, nameAm, colour, picture } }: { value: ValueDraft }) {
  return (
    <>
      <Swatch of={{ colour: colour || null, picture: picture || null }} />
      <p className="col-span-2 min-w-0 wrap-anywhere lg:col-span-3">
        <span className="font-medium">{name}</span> <Am className="text-meta text-soft">{nameAm}</Am>
      </p>
    </>
  );
}

function OwnLooks({ value, onChange, onSwatch }: OptionValueProps) {
  const { name, nameAm, colour, picture } = value;
  return (
    <>
      <input
        type="color"
        aria-label={text('options.colourOf', { name })}
        title={text('options.colourOf', { name })}
        value={colour || '#e7dfd3'}
        onChange={(event) => onChange({ colour: event.target.value })}
        className="size-11 cursor-pointer rounded-control border border-input bg-surface p-1"
      />
      <SwatchButton name={name} picture={picture} onPress={onSwatch} />
      <input
        aria-label={text('options.valueName')}
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
        maxLength={LONGEST_OPTION}
        autoComplete="off"
        className={inputClass}
      />
      <input
        aria-label={text('options.valueNameAm', { name })}
        placeholder={text('options.inAmharic')}
        lang="am"
        value={nameAm}
        onChange={(event) => onChange({ nameAm: event.target.value })}
        maxLength={LONGEST_OPTION}
        autoComplete="off"
        className={`${inputClass} order-last col-span-4 lg:order-none lg:col-span-1`}
      />
    </>
  );
}

interface SwatchButtonProps {
  name: string;
  picture: string;
  onPress: () => void;
}

function SwatchButton({ name, picture, onPress }: SwatchButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={text('options.swatchOf', { name })}
      title={text('options.swatchOf', { name })}
      className="flex size-11 cursor-pointer items-center justify-center overflow-hidden rounded-control border border-input bg-surface text-soft hover:border-ink"
    >
      {picture ? (
        <SmallPicture src={picture} width={44} className="size-full object-cover" />
      ) : (
        <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="2">
          <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4" strokeLinejoin="round" />
        </svg>
      )}
    </button>
  );
}
