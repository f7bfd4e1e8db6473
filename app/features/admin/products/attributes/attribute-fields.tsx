import type { ReactNode } from 'react';
import {
  ASSEMBLIES,
  COLOUR_FAMILIES,
  COLOUR_FAMILY_NAMES,
  FEATURES,
  KIND_NAMES,
  MATERIAL_FAMILY_NAMES,
  SHAPES,
  UPHOLSTERIES,
} from '#contract/goods/product-attributes.ts';
import type { CategoryFact } from '#contract/goods/categories.ts';
import { factsIn, isKindOf } from '#contract/goods/category-kinds.ts';
import { attributeFormText as text } from '#contract/texts/attribute-form.ts';
import { ChoicesField } from '#app/features/admin/common/choices-field.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { MoreFields } from '#app/features/admin/common/more-fields.tsx';
import { Options } from '#app/features/admin/common/options.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { fieldProps } from '../product-fieldsets.tsx';
import { kindOf, splitTags } from '../product-values.ts';
import type { ProductEdit } from '../use-product-edit.ts';
import { labelOf, wordFor, type Attribute } from './attribute-words.ts';
import { Subject } from '../subject.tsx';
import { ATTRIBUTES, Proposals } from './proposals.tsx';

const FAMILIES = ['colourFamilies', 'materialFamilies'] as const;

interface AttributeFieldsProps {
  edit: ProductEdit;
}

/** The fields for the attributes of a product, by which shoppers search and filter. */
export function AttributeFields({ edit }: AttributeFieldsProps) {
  return (
    <>
      <MayCall call="POST /api/products/attribute-proposals" needs="products:write">
        <Proposals edit={edit} />
      </MayCall>
      <Subject id="facts" name={text('title')} of={ATTRIBUTES} edit={edit}>
        <Attributes edit={edit} />
      </Subject>
    </>
  );
}

function Attributes({ edit }: AttributeFieldsProps) {
  const field = fieldProps(edit);
  const { category } = edit.values;
  const kinds = kindsOf(category);
  const facts = factsIn(category);
  // A fact that the category does not ask for stays while the product has it, or while it is wrong.
  const asks = (name: CategoryFact) =>
    category === '' || facts.has(name) || edit.values[name] !== '' || edit.errors[name] !== undefined;
  return (
    <div className="field-columns gap-5 md:grid-cols-3">
      <p className="text-soft md:col-span-3">{text('titleHint')}</p>
      {kinds.length > 0 && (
        <Choice edit={edit} name="kind" choices={kinds} value={kindOf(edit.values) ?? ''} />
      )}
      {asks('shape') && <Choice edit={edit} name="shape" choices={SHAPES} />}
      {asks('upholstery') && <Choice edit={edit} name="upholstery" choices={UPHOLSTERIES} />}
      {asks('seats') && <TextField {...field('seats')} hint={text('seatsHint')} />}
      {asks('doors') && <TextField {...field('doors')} hint={text('doorsHint')} />}
      {asks('bedSize') && <TextField {...field('bedSize')} hint={text('bedSizeHint')} />}
      <MoreFields
        name={text('families')}
        isOpen={FAMILIES.some((name) => edit.errors[name] !== undefined)}
        className="md:col-span-3"
      >
        <div className="space-y-5">
          <Choices
            edit={edit}
            name="colourFamilies"
            choices={COLOUR_FAMILY_NAMES}
            swatches={COLOUR_FAMILIES}
            hint={text(edit.sold.hasOptions ? 'ofVariantsHint' : 'coloursHint')}
          />
          <Choices
            edit={edit}
            name="materialFamilies"
            choices={MATERIAL_FAMILY_NAMES}
            hint={text(edit.sold.hasOptions ? 'ofVariantsHint' : 'materialsHint')}
          />
        </div>
      </MoreFields>
      {asks('features') && <Choices edit={edit} name="features" choices={FEATURES} />}
      {asks('assembly') && <Choice edit={edit} name="assembly" choices={ASSEMBLIES} />}
    </div>
  );
}

const kindsOf = (category: string) =>
  KIND_NAMES.filter((kind) => category === '' || isKindOf(kind, category));

interface ChoiceProps {
  edit: ProductEdit;
  name: Attribute;
  choices: readonly string[];
  value?: string;
}

function Choice({ edit, name, choices, value }: ChoiceProps) {
  const field = fieldProps(edit)(name);
  return (
    <SelectField {...field} value={value ?? edit.values[name]}>
      <option value="">{text('notSaid')}</option>
      <Options of={choices.map((choice) => [choice, wordFor(name, choice)])} />
    </SelectField>
  );
}

interface ChoicesProps {
  edit: ProductEdit;
  name: Attribute;
  choices: readonly string[];
  swatches?: Readonly<Record<string, string>>;
  hint?: ReactNode;
}

function Choices({ edit, name, ...rest }: ChoicesProps) {
  return (
    <div className="md:col-span-3">
      <ChoicesField
        {...rest}
        name={name}
        label={labelOf(name)}
        error={edit.errors[name]}
        chosen={splitTags(edit.values[name])}
        labelOf={(choice) => wordFor(name, choice)}
        onChange={(chosen) => edit.set({ [name]: chosen.join() })}
      />
    </div>
  );
}
