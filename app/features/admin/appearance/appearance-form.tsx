import type { ComponentProps, ReactNode } from 'react';
import { EditForm } from '#app/features/admin/common/editing/edit-form.tsx';
import { CheckboxField, TextField as Field } from '#app/ui/fields/field.tsx';
import type { AppearanceAnswer } from '#contract/shop/appearance.ts';
import { LONGEST_NAME } from '#contract/shop/standard-appearance.ts';
import { appearanceText as text } from '#contract/texts/appearance.ts';
import { homeText } from '#contract/texts/home.ts';
import { AccentField } from './accent-field.tsx';
import { LookBar } from './look-bar.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { LookSample } from './look-sample.tsx';
import { SectionsField } from './sections-field.tsx';
import { useAppearanceEdit, type AppearanceEdit, type TextField } from './use-appearance-edit.ts';

const YEAR = new Date().getFullYear();

/** The form of the shop's look, which shoppers see as soon as it is saved. */
export function AppearanceForm({ loaded }: { loaded: AppearanceAnswer }) {
  const edit = useAppearanceEdit(loaded);
  return (
    <EditForm edit={edit} note={<LookBar edit={edit} />}>
      <Group of="name">
        <Line edit={edit} name="name" required maxLength={LONGEST_NAME} />
        <Line edit={edit} name="nameAm" lang="am" maxLength={LONGEST_NAME} hint={text('fields.nameAmHint')} />
        <PictureChoice
          label={text('fields.logo')}
          hint={text('fields.logoHint')}
          value={edit.values.logo}
          isLogo
          error={edit.fields['logo']}
          onChange={(logo) => edit.set({ logo })}
        />
        <CheckboxField
          label={text('fields.logoHasName')}
          name="logoHasName"
          hint={text('fields.logoHasNameHint')}
          checked={edit.values.logoHasName}
          onChange={({ target }) => edit.set({ logoHasName: target.checked })}
        />
        <div className="min-w-0 md:col-span-2">
          <LookSample of={edit.values} />
        </div>
      </Group>
      <Group of="colour">
        <AccentField edit={edit} />
      </Group>
      <HeroGroup edit={edit} />
      <Group of="sections">
        <SectionsField edit={edit} />
      </Group>
    </EditForm>
  );
}

function HeroGroup({ edit }: { edit: AppearanceEdit }) {
  const standard = (words: string) => text('standardText', { text: words });
  return (
    <Group of="hero">
      <div className="md:col-span-2">
        <PictureChoice
          label={text('fields.heroPicture')}
          hint={text('fields.heroPictureHint')}
          value={edit.values.heroPicture}
          error={edit.fields['heroPicture']}
          onChange={(heroPicture) => edit.set({ heroPicture })}
        />
      </div>
      <Line edit={edit} name="heroAlt" maxLength={160} hint={text('fields.heroAltHint')} />
      <Line
        edit={edit}
        name="heroOverline"
        maxLength={80}
        hint={standard(homeText('trending', { year: YEAR }))}
      />
      <Line edit={edit} name="heroHeading" maxLength={100} hint={standard(homeText('heading'))} />
      <Line
        edit={edit}
        name="heroHeadingAm"
        lang="am"
        maxLength={100}
        hint={standard(homeText.am('heading'))}
      />
      <Line edit={edit} name="heroWords" maxLength={200} hint={standard(homeText('beauty'))} />
      <Line edit={edit} name="heroWordsAm" lang="am" maxLength={200} />
      <Line edit={edit} name="heroButton" maxLength={40} hint={standard(homeText('shopNow'))} />
      <Line
        edit={edit}
        name="heroButtonAm"
        lang="am"
        maxLength={40}
        hint={standard(homeText.am('shopNow'))}
      />
      <Line edit={edit} name="heroLink" maxLength={200} hint={text('fields.heroLinkHint')} />
    </Group>
  );
}

interface LineProps extends Omit<ComponentProps<typeof Field>, 'label' | 'name'> {
  edit: AppearanceEdit;
  name: TextField;
}

function Line({ edit, name, ...native }: LineProps) {
  return (
    <Field
      label={text(`fields.${name}`)}
      name={name}
      value={edit.values[name]}
      onChange={({ target }) => edit.set({ [name]: target.value })}
      error={edit.fields[name]}
      autoComplete="off"
      {...native}
    />
  );
}

interface GroupProps {
  of: 'name' | 'colour' | 'hero' | 'sections';
  children: ReactNode;
}

function Group({ of, children }: GroupProps) {
  return (
    <section className="grid gap-x-8 gap-y-5 border-t border-line py-8 first-of-type:border-t-0 first-of-type:pt-2 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <h2 className="text-h3 font-semibold">{text(`groups.${of}`)}</h2>
      <div className="field-columns gap-5 md:grid-cols-2">{children}</div>
    </section>
  );
}
