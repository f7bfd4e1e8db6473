import type { ReactNode } from 'react';
import { StayingForm } from '#app/features/admin/common/editing/staying-form.tsx';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import type { AppearanceAnswer } from '#contract/shop/appearance.ts';
import { appearanceText as text } from '#contract/texts/appearance.ts';
import { homeText } from '#contract/texts/home.ts';
import { AccentField } from './accent-field.tsx';
import { LookBar } from './look-bar.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { LookSample } from './look-sample.tsx';
import { SectionsField } from './sections-field.tsx';
import { useAppearanceEdit, type AppearanceEdit } from './use-appearance-edit.ts';

const YEAR = new Date().getFullYear();

/** The form of the shop's look, which shoppers see as soon as it is saved. */
export function AppearanceForm({ loaded }: { loaded: AppearanceAnswer }) {
  const edit = useAppearanceEdit(loaded);
  return (
    <StayingForm edit={edit} note={<LookBar edit={edit} />}>
      <NameGroup edit={edit} />
      <Group of="colour">
        <AccentField edit={edit} />
      </Group>
      <HeroGroup edit={edit} />
      <Group of="sections">
        <SectionsField edit={edit} />
      </Group>
    </StayingForm>
  );
}

const NameGroup = ({ edit }: { edit: AppearanceEdit }) => (
  <Group of="name">
    <FormFields
      edit={edit.form}
      of={[line('name', {}), line('nameAm', { hint: text('fields.nameAmHint'), lang: 'am' })]}
    />
    <PictureChoice
      label={text('fields.logo')}
      hint={text('fields.logoHint')}
      value={edit.values.logo}
      isLogo
      error={edit.errors['logo']}
      onChange={(logo) => edit.set({ logo })}
    />
    <FormFields edit={edit.form} of={[line('logoHasName', { hint: text('fields.logoHasNameHint') })]} />
    <div className="min-w-0 md:col-span-2">
      <LookSample of={edit.values} />
    </div>
  </Group>
);

const standard = (words: string) => text('standardText', { text: words });

const HeroGroup = ({ edit }: { edit: AppearanceEdit }) => (
  <Group of="hero">
    <div className="md:col-span-2">
      <PictureChoice
        label={text('fields.heroPicture')}
        hint={text('fields.heroPictureHint')}
        value={edit.values.heroPicture}
        error={edit.errors['heroPicture']}
        onChange={(heroPicture) => edit.set({ heroPicture })}
      />
    </div>
    <FormFields
      edit={edit.form}
      of={[
        line('heroAlt', { hint: text('fields.heroAltHint') }),
        line('heroOverline', { hint: standard(homeText('trending', { year: YEAR })) }),
        line('heroHeading', { hint: standard(homeText('heading')) }),
        line('heroHeadingAm', { hint: standard(homeText.am('heading')), lang: 'am' }),
        line('heroWords', { hint: standard(homeText('beauty')) }),
        line('heroWordsAm', { lang: 'am' }),
        line('heroButton', { hint: standard(homeText('shopNow')) }),
        line('heroButtonAm', { hint: standard(homeText.am('shopNow')), lang: 'am' }),
        line('heroLink', { hint: text('fields.heroLinkHint') }),
      ]}
    />
  </Group>
);

const line = <Name extends keyof AppearanceEdit['values']>(
  field: Name,
  rest: { hint?: string; lang?: string },
) => ({ field, label: text(`fields.${field}`), ...rest });

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
