import { PictureChoice } from '#app/features/admin/appearance/picture-choice.tsx';
import { OtherPrice } from '#app/features/admin/common/price-field.tsx';
import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';
import { CrossButton } from '#app/features/admin/common/cross-button.tsx';
import { api } from '#app/state/api.ts';
import { EndpointDialog, type Edit } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { usePriceKind, useUsualRate } from '#app/ui/prices/price-kind.ts';
import { MAX_SET_PICTURES, SET_KIND_FACTS } from '#contract/goods/set-kinds.ts';
import type { ManagedSet } from '#contract/goods/sets.ts';
import { adminSetsText as text } from '#contract/texts/admin-sets.ts';
import { priceKindsText } from '#contract/texts/price-kinds.ts';
import { SetLines, useSetProducts } from './set-lines.tsx';
import { isSamePiece, SetPoints } from './set-points.tsx';

interface SetDialogProps {
  /** The set to change; null for a new one. */
  set: ManagedSet | null;
  onChanged: () => void;
  onClose: () => void;
}

export default function SetDialog({ set, ...rest }: SetDialogProps) {
  const prices = usePriceKind();
  const isWithVat = prices === 'with-vat';
  return (
    <EndpointDialog
      {...rest}
      of={factsOf('POST /api/sets')}
      row={set && isWithVat ? { ...set, value: set.withVat.value } : set}
      title={set ? text('dialog.edit', { name: set.name }) : text('dialog.new')}
      width="medium"
      action={set ? text('save') : text('make')}
      closeLabel={text('close')}
      outdated={text('changedMeanwhile')}
      check={({ name, lines }) => ({
        name: name.trim() === '' && text('nameNeeded'),
        lines: lines.length === 0 && text('lines.needed'),
      })}
      send={async ({ lines, ...given }) => {
        const body = {
          ...given,
          value: given.kind === 'none' ? null : given.value,
          ...(isWithVat && SET_KIND_FACTS[given.kind].value === 'birr' && { prices }),
          lines: lines.map(({ product, variant, qty }) => ({ product, variant, qty })),
        };
        if (set) {
          const { _id: id, version } = set;
          await api.call('PUT /api/sets/:id', { params: { id }, body: { ...body, version } });
        } else await api.call('POST /api/sets', { body });
        return { en: text(set ? 'done.saved' : 'done.made', { name: given.name }) };
      }}
    >
      {(edit) => <SetFields edit={edit} />}
    </EndpointDialog>
  );
}

/** The fields of a set, in their order. */
function SetFields({ edit }: { edit: Edit<ValuesOf<'POST /api/sets'>> }) {
  const products = useSetProducts(edit.values.lines);
  const nameOf = ({ product }: { product: string }) =>
    products.found.find((each) => each?._id === product)?.name ?? text('lines.gone');
  return (
    <>
      <FormFields
        edit={edit}
        of={[
          {
            beside: [
              { field: 'name', label: text('fields.name') },
              { field: 'nameAm', label: text('fields.nameAm'), lang: 'am' },
            ],
          },
        ]}
      />
      <SetLines
        lines={edit.values.lines}
        products={products}
        error={edit.errors['lines']}
        onChange={(lines) =>
          edit.set({
            lines,
            points: edit.values.points.filter((point) => lines.some((line) => isSamePiece(line, point))),
          })
        }
      />
      <PriceFields edit={edit} />
      <FormFields
        edit={edit}
        of={[
          { field: 'description', label: text('fields.description') },
          { field: 'descriptionAm', label: text('fields.descriptionAm'), lang: 'am' },
        ]}
      />
      <Pictures
        of={edit.values.pictures}
        error={edit.errors['pictures']}
        onChange={(pictures) =>
          edit.set({
            pictures,
            // Points belong to the first picture.
            ...(pictures[0] !== edit.values.pictures[0] && { points: [] }),
          })
        }
      />
      {edit.values.pictures[0] && edit.values.lines.length > 0 && (
        <SetPoints
          picture={edit.values.pictures[0]}
          points={edit.values.points}
          pieces={edit.values.lines.map((line) => ({ ...line, name: nameOf(line) }))}
          error={edit.errors['points']}
          onChange={(points) => edit.set({ points })}
        />
      )}
      <FormFields edit={edit} of={[{ field: 'isActive', label: text('fields.isActive') }]} />
    </>
  );
}

/** The kind of the set's price, and its value with the one of the other kind of price. */
function PriceFields({ edit }: { edit: Edit<ValuesOf<'POST /api/sets'>> }) {
  const prices = usePriceKind();
  const rate = useUsualRate();
  const { kind, value } = edit.values;
  const unit = SET_KIND_FACTS[kind].value;
  return (
    <FormFields
      edit={edit}
      of={[
        {
          field: 'kind',
          label: text('fields.kind'),
          labelOf: (each) => text(`kinds.${each as typeof kind}`),
        },
        kind !== 'none' && {
          field: 'value',
          label:
            unit === 'percent'
              ? text('fields.percent')
              : priceKindsText(`named.${prices}`, { name: text(`fields.${kind}`) }),
          hint:
            unit === 'percent' ? (
              text('fields.percentHint')
            ) : (
              <OtherPrice typed={value} vatPercent={rate} isSum />
            ),
          required: true,
        },
      ]}
    />
  );
}

interface PicturesProps {
  of: readonly string[];
  error: string | undefined;
  onChange: (pictures: string[]) => void;
}

/** The pictures of a set: each can be taken out, and another one added. */
function Pictures({ of, error, onChange }: PicturesProps) {
  return (
    <div>
      {of.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {of.map((picture, index) => (
            <li key={picture} className="flex items-center">
              <SmallPicture
                src={picture}
                width={96}
                height={72}
                className="h-18 w-24 rounded-picture bg-ground object-cover"
              />
              <CrossButton
                label={text('fields.takePictureOut', { number: index + 1 })}
                onClick={() => onChange(of.filter((other) => other !== picture))}
              />
            </li>
          ))}
        </ul>
      )}
      {of.length < MAX_SET_PICTURES && (
        <PictureChoice
          label={text('fields.pictures')}
          hint={text('fields.picturesHint')}
          value=""
          sent={text('fields.pictureSent')}
          error={error}
          onChange={(picture) => picture && !of.includes(picture) && onChange([...of, picture])}
        />
      )}
    </div>
  );
}
