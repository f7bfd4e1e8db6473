import { useEffect } from 'react';
import {
  COLOUR_FAMILIES,
  COLOUR_FAMILY_NAMES,
  type MaterialFamily,
} from '#contract/goods/product-attributes.ts';
import type { MaterialKind } from '#contract/goods/material-kinds.ts';
import { attributesForStaff as attributesText } from '#contract/texts/attributes.ts';
import { materialsText as text } from '#contract/texts/materials.ts';
import { ChoicesField } from '#app/features/admin/common/choices-field.tsx';
import { FileButton } from '#app/features/uploads/file-button.tsx';
import { UploadList } from '#app/features/uploads/upload-list.tsx';
import { useProductUploads } from '#app/features/uploads/use-product-uploads.ts';
import { Button } from '#app/ui/button.tsx';
import type { Edit } from '#app/ui/forms/endpoint-dialog.tsx';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { CheckboxField, FieldFrame } from '#app/ui/fields/field.tsx';
import type { ValuesOf } from '#app/ui/forms/facts.ts';
import { Swatch } from './swatch.tsx';

/** The values of a material in the form; '' is an empty one. */
export type MaterialValues = ValuesOf<'POST /api/materials'>;

/** The colour of the field for a new material. */
export const FIRST_COLOUR = '#8c7b66';

interface MaterialFieldsProps {
  /** The id under which the uploads for this material are grouped. */
  id: string;
  edit: Edit<MaterialValues>;
  /** Called with true while the material's picture is being uploaded, then with false. */
  onSending: (isSending: boolean) => void;
}

export function MaterialFields(props: MaterialFieldsProps) {
  const { edit } = props;
  return (
    <>
      <FormFields
        edit={edit}
        of={[
          {
            field: 'kind',
            label: text('fields.kind'),
            asSelect: true,
            labelOf: (kind) => text(`kinds.${kind as MaterialKind}`),
          },
          {
            beside: [
              { field: 'name', label: text('fields.name') },
              { field: 'nameAm', label: text('fields.nameAm'), lang: 'am' },
            ],
          },
        ]}
      />
      <SwatchFields {...props} />
      <FamilyFields edit={edit} />
      <FormFields
        edit={edit}
        of={[
          { field: 'note', label: text('fields.note'), hint: text('fields.noteHint') },
          { field: 'noteAm', label: text('fields.noteAm'), lang: 'am' },
        ]}
      />
    </>
  );
}

function SwatchFields({ id, edit, onSending }: MaterialFieldsProps) {
  const { errors, set: onChange } = edit;
  const { colour, picture } = edit.values;
  const uploads = useProductUploads({
    product: id,
    room: 1,
    onUploaded: (address) => onChange({ picture: address }),
  });
  useEffect(() => onSending(uploads.moving), [onSending, uploads.moving]);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <CheckboxField
          label={text('fields.hasColour')}
          checked={colour !== ''}
          onChange={(event) => onChange({ colour: event.target.checked ? FIRST_COLOUR : '' })}
        />
        {colour !== '' && (
          <FieldFrame label={text('fields.colour')} error={errors['colour']}>
            {(wiring) => (
              <input
                {...wiring}
                type="color"
                value={colour}
                onChange={(event) => onChange({ colour: event.target.value })}
                className="h-12 w-24 cursor-pointer rounded-control border border-input bg-surface p-1"
              />
            )}
          </FieldFrame>
        )}
      </div>
      <p className="font-medium">{text('fields.picture')}</p>
      <p className="text-meta text-soft">{text('fields.pictureHint')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Swatch of={{ colour, picture }} />
        <FileButton label={text('fields.choosePicture')} onFiles={uploads.add} />
        {picture !== '' && (
          <Button variant="quiet" onClick={() => onChange({ picture: '' })}>
            {text('fields.removePicture')}
          </Button>
        )}
      </div>
      <Problem of={errors['picture'] ?? uploads.boardProblem} />
      <UploadList
        items={uploads.items}
        onCancel={(item) => void uploads.cancel(item)}
        onTryAgain={uploads.tryAgain}
      />
    </div>
  );
}

/** The fields of material and colour family, by which shoppers filter products. */
function FamilyFields({ edit }: { edit: Edit<MaterialValues> }) {
  return (
    <>
      <FormFields
        edit={edit}
        of={[
          {
            field: 'materialFamily',
            label: text('fields.materialFamily'),
            hint: text('fields.familyHint'),
            asSelect: true,
            none: text('fields.byName'),
            labelOf: (family) => attributesText(`material.${family as MaterialFamily}`),
          },
        ]}
      />
      <ChoicesField
        label={text('fields.colourFamilies')}
        name="colourFamilies"
        error={edit.errors['colourFamilies']}
        choices={COLOUR_FAMILY_NAMES}
        chosen={edit.values.colourFamilies}
        labelOf={(family) => attributesText(`colour.${family}`)}
        swatches={COLOUR_FAMILIES}
        onChange={(colourFamilies) => edit.set({ colourFamilies })}
      />
    </>
  );
}

const Problem = ({ of }: { of: string | undefined }) =>
  of ? (
    <p role="alert" className="text-meta font-medium whitespace-pre-line text-error">
      {of}
    </p>
  ) : null;
