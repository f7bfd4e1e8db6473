import { useEffect } from 'react';
import {
  COLOUR_FAMILIES,
  COLOUR_FAMILY_NAMES,
  MATERIAL_FAMILY_NAMES,
  type ColourFamily,
  type MaterialFamily,
} from '#contract/goods/product-attributes.ts';
import { MATERIAL_KINDS, type MaterialKind } from '#contract/goods/material-kinds.ts';
import { attributesForStaff as attributesText } from '#contract/texts/attributes.ts';
import { materialsText as text } from '#contract/texts/materials.ts';
import { ChoicesField } from '#app/features/admin/common/choices-field.tsx';
import { FileButton } from '#app/features/uploads/file-button.tsx';
import { UploadList } from '#app/features/uploads/upload-list.tsx';
import { useProductUploads } from '#app/features/uploads/use-product-uploads.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField, FieldFrame, SelectField, TextArea, TextField } from '#app/ui/fields/field.tsx';
import { Swatch } from './swatch.tsx';

/** The values of a material in the form; '' is an empty one. */
export interface MaterialValues {
  kind: MaterialKind;
  name: string;
  nameAm: string;
  colour: string;
  picture: string;
  note: string;
  noteAm: string;
  colourFamilies: ColourFamily[];
  materialFamily: MaterialFamily | '';
}

/** The colour of the field for a new material. */
export const FIRST_COLOUR = '#8c7b66';

interface MaterialFieldsProps {
  /** The id under which the uploads for this material are grouped. */
  id: string;
  values: MaterialValues;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<MaterialValues>) => void;
  /** Called with true while the material's picture is being uploaded, then with false. */
  onSending: (isSending: boolean) => void;
}

export function MaterialFields(props: MaterialFieldsProps) {
  const { values, errors, onChange } = props;
  const typed = (name: Exclude<keyof MaterialValues, 'colourFamilies'>) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <SelectField label={text('fields.kind')} {...typed('kind')}>
        <Options of={MATERIAL_KINDS.map((kind) => [kind, text(`kinds.${kind}`)])} />
      </SelectField>
      <div className="field-columns gap-5 sm:grid-cols-2">
        <TextField
          label={text('fields.name')}
          required
          maxLength={60}
          autoComplete="off"
          {...typed('name')}
        />
        <TextField
          label={text('fields.nameAm')}
          lang="am"
          maxLength={60}
          autoComplete="off"
          {...typed('nameAm')}
        />
      </div>
      <SwatchFields {...props} />
      <FamilyFields {...props} />
      <TextArea
        label={text('fields.note')}
        hint={text('fields.noteHint')}
        rows={2}
        maxLength={300}
        {...typed('note')}
      />
      <TextArea label={text('fields.noteAm')} lang="am" rows={2} maxLength={300} {...typed('noteAm')} />
    </>
  );
}

function SwatchFields({ id, values: { colour, picture }, errors, onChange, onSending }: MaterialFieldsProps) {
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
function FamilyFields({ values, errors, onChange }: MaterialFieldsProps) {
  return (
    <>
      <SelectField
        label={text('fields.materialFamily')}
        hint={text('fields.familyHint')}
        name="materialFamily"
        value={values.materialFamily}
        error={errors['materialFamily']}
        onChange={(event) => onChange({ materialFamily: event.target.value as MaterialFamily | '' })}
      >
        <option value="">{text('fields.byName')}</option>
        <Options of={MATERIAL_FAMILY_NAMES.map((family) => [family, attributesText(`material.${family}`)])} />
      </SelectField>
      <ChoicesField
        label={text('fields.colourFamilies')}
        name="colourFamilies"
        error={errors['colourFamilies']}
        choices={COLOUR_FAMILY_NAMES}
        chosen={values.colourFamilies}
        labelOf={(family) => attributesText(`colour.${family}`)}
        swatches={COLOUR_FAMILIES}
        onChange={(colourFamilies) => onChange({ colourFamilies })}
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
