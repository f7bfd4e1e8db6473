import { useState, type ComponentProps } from 'react';
import { PictureChoice } from '#app/features/admin/appearance/picture-choice.tsx';
import { MoreFields } from '#app/features/admin/common/more-fields.tsx';
import { Options } from '#app/features/admin/common/options.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/fields/field.tsx';
import { limitsOf } from '#app/ui/forms/binders.ts';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import type { HousePicture, Showroom } from '#contract/shop/house.ts';
import type { SettingsAnswer } from '#contract/shop/settings.ts';
import type { Place } from '#contract/stock/stock.ts';
import { houseFormText as text } from '#contract/texts/house-form.ts';
import { settingsFormText } from '#contract/texts/settings-form.ts';
import { OpeningDays } from './opening-days.tsx';
import { Fields, PartForm } from './part-form.tsx';
import { setting, SettingFields } from './plain-parts.tsx';
import { useSettingsEdit } from './use-settings-edit.ts';
import { LONGEST_PICTURE_TEXT } from '#contract/longest.ts';

const SHOWROOM = factsOf('PUT /api/settings#settings.showrooms');
const SETTINGS = factsOf('PUT /api/settings#settings');
/** A list without a limit of its own in the contract would take any number. */
const mostOf = (field: 'showrooms' | 'aboutPictures') => SETTINGS[field].most ?? 0;

const NEW: Showroom = {
  ...{ name: '', nameAm: '', address: '', addressAm: '', way: '', wayAm: '', mapLink: '', phone: '' },
  ...{ place: '', openDays: [], opensAt: '', closesAt: '', pictures: [] },
};

/** The showrooms, and what the house tells of itself; each page is there while something stands here for it. */
export default function HousePart({ loaded }: { loaded: SettingsAnswer }) {
  const edit = useSettingsEdit(loaded, 'house');
  const { values, set, fields } = edit;
  const { answer: places } = useAnswer('places', () => api.call('GET /api/stock/places'));
  const { showrooms } = values;
  const change = (position: number, changed: Partial<Showroom>) =>
    set({
      showrooms: showrooms.map((each, index) => (index === position ? { ...each, ...changed } : each)),
    });
  return (
    <PartForm edit={edit}>
      <div className="grid items-start gap-x-5 gap-y-6 md:grid-cols-2">
        <section aria-labelledby="showrooms" className="space-y-2 md:has-[[open]]:col-span-2">
          <h2 id="showrooms" className="text-h3 font-semibold">
            {settingsFormText('settingsFields.showrooms')}
          </h2>
          <p className="text-meta text-soft">{text('showroomsHint')}</p>
          {showrooms.map((showroom, position) => (
            <StayingFold
              key={position}
              name={showroom.name || text('unnamed')}
              isOpen={
                showroom.name === '' ||
                Object.keys(fields).some((name) => name.startsWith(`showrooms.${position}.`))
              }
            >
              <ShowroomFields
                showroom={showroom}
                places={places ?? []}
                usual={loaded.settings}
                errorOf={(name) => fields[`showrooms.${position}.${name}`]}
                onChange={(changed) => change(position, changed)}
                onRemove={() => set({ showrooms: showrooms.filter((_, index) => index !== position) })}
              />
            </StayingFold>
          ))}
          {showrooms.length < mostOf('showrooms') && (
            <Button variant="secondary" onClick={() => set({ showrooms: [...showrooms, NEW] })}>
              {text('addShowroom')}
            </Button>
          )}
        </section>
        {showrooms.length > 0 && (
          <SettingFields
            edit={edit}
            of={[
              setting('holdDays', {
                hint: settingsFormText('settingsFields.holdDaysHint'),
                inputMode: 'numeric',
              }),
            ]}
          />
        )}
      </div>
      <Fields heading={text('about')}>
        <SettingFields
          edit={edit}
          of={[
            setting('aboutText', { rows: 5, hint: text('aboutHint') }),
            setting('aboutTextAm', { rows: 5, lang: 'am' }),
          ]}
        />
      </Fields>
      <MoreFields
        name={settingsFormText('settingsFields.aboutPictures')}
        isOpen={Object.keys(fields).some((name) => name.startsWith('aboutPictures.'))}
        className="mt-3"
      >
        <HousePictures
          legend={settingsFormText('settingsFields.aboutPictures')}
          isNamedAbove
          pictures={values.aboutPictures}
          errorOf={(name) => fields[`aboutPictures.${name}`]}
          onChange={(aboutPictures) => set({ aboutPictures })}
        />
      </MoreFields>
    </PartForm>
  );
}

/** A fold that stays open once it was: it would close under the hand that mends what opened it. */
function StayingFold({ isOpen, ...fold }: ComponentProps<typeof MoreFields>) {
  const [stays, setStays] = useState(isOpen);
  if (isOpen && !stays) setStays(true);
  return <MoreFields {...fold} isOpen={stays} />;
}

interface ShowroomFieldsProps {
  showroom: Showroom;
  places: readonly Place[];
  /** The times with which own times begin. */
  usual: Pick<Showroom, 'openDays' | 'opensAt' | 'closesAt'>;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<Showroom>) => void;
  onRemove: () => void;
}

type TextOf = 'name' | 'nameAm' | 'address' | 'addressAm' | 'way' | 'wayAm' | 'mapLink' | 'phone';

function ShowroomFields({ showroom, places, usual, errorOf, onChange, onRemove }: ShowroomFieldsProps) {
  const bind = (name: TextOf) => ({
    ...limitsOf(SHOWROOM[name]),
    label: text(name),
    value: showroom[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    error: errorOf(name),
    autoComplete: 'off',
  });
  const time = (name: 'opensAt' | 'closesAt') => ({
    label: settingsFormText(`settingsFields.${name}`),
    type: 'time',
    required: true,
    value: showroom[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    error: errorOf(name),
  });
  const { openDays, place } = showroom;
  return (
    <div className="space-y-4 border-l-2 border-line pl-4">
      <div className="field-columns gap-4 md:grid-cols-2">
        <TextField {...bind('name')} required />
        <TextField {...bind('nameAm')} lang="am" />
        <TextField {...bind('address')} />
        <TextField {...bind('addressAm')} lang="am" />
        <TextArea {...bind('way')} rows={3} hint={text('wayHint')} />
        <TextArea {...bind('wayAm')} rows={3} lang="am" />
        <TextField {...bind('mapLink')} hint={text('mapLinkHint')} inputMode="url" />
        <TextField {...bind('phone')} hint={text('phoneHint')} inputMode="tel" />
        <SelectField
          label={text('place')}
          hint={text('placeHint')}
          value={place}
          onChange={({ target }) => onChange({ place: target.value })}
        >
          <Options
            of={[
              ['', text('noPlace')],
              // The chosen place stays chosen while the places are still being loaded, and after it was closed.
              ...(places.some(({ _id }) => _id === place) || place === ''
                ? []
                : [[place, text('chosenPlace')] as const]),
              ...places.map(({ _id, name }) => [_id, name] as const),
            ]}
          />
        </SelectField>
      </div>
      <fieldset>
        <legend className="mb-1.5 font-medium">{text('ownTimes')}</legend>
        <p className="text-meta text-soft">{text('ownTimesHint')}</p>
        <OpeningDays
          chosen={openDays}
          onChange={(days) =>
            onChange({
              openDays: days,
              ...(days.length === 0 && { opensAt: '', closesAt: '' }),
              ...(openDays.length === 0 && { opensAt: usual.opensAt, closesAt: usual.closesAt }),
            })
          }
        />
        {openDays.length > 0 && (
          <div className="field-columns mt-3 gap-4 sm:grid-cols-2">
            <TextField {...time('opensAt')} />
            <TextField {...time('closesAt')} />
          </div>
        )}
      </fieldset>
      <HousePictures
        legend={text('pictures')}
        pictures={showroom.pictures}
        errorOf={(name) => errorOf(`pictures.${name}`)}
        onChange={(pictures) => onChange({ pictures })}
      />
      <Button variant="quiet" className="-mx-5" onClick={onRemove}>
        {text('removeShowroom', { name: showroom.name || text('unnamed') })}
      </Button>
    </div>
  );
}

interface PicturesProps {
  legend: string;
  /** The fold around the pictures says the same. */
  isNamedAbove?: boolean;
  pictures: readonly HousePicture[];
  errorOf: (field: string) => string | undefined;
  onChange: (pictures: HousePicture[]) => void;
}

/** Pictures with what they show, in the order in which they are seen; the first is the large one. */
function HousePictures({ legend, isNamedAbove = false, pictures, errorOf, onChange }: PicturesProps) {
  const change = (position: number, changed: Partial<HousePicture>) =>
    onChange(pictures.map((each, index) => (index === position ? { ...each, ...changed } : each)));
  return (
    <fieldset className="space-y-3">
      <legend className={isNamedAbove ? 'sr-only' : 'font-medium'}>{legend}</legend>
      {pictures.map(({ picture, words, wordsAm }, position) => (
        <div key={picture} className="flex flex-wrap items-end gap-4">
          <Picture
            src={picture}
            alt=""
            sizes="112px"
            width={160}
            height={120}
            className="h-20 w-28 rounded-picture bg-ground object-cover"
          />
          <div className="field-columns min-w-60 grow gap-x-4 gap-y-2 sm:grid-cols-2">
            <TextField
              label={text('words', { number: position + 1 })}
              value={words}
              maxLength={LONGEST_PICTURE_TEXT}
              error={errorOf(`${position}.words`)}
              onChange={({ target }) => change(position, { words: target.value })}
            />
            <TextField
              label={text('wordsAm', { number: position + 1 })}
              lang="am"
              value={wordsAm}
              maxLength={LONGEST_PICTURE_TEXT}
              error={errorOf(`${position}.wordsAm`)}
              onChange={({ target }) => change(position, { wordsAm: target.value })}
            />
          </div>
          <Button
            variant="quiet"
            aria-label={text('removePicture', { number: position + 1 })}
            onClick={() => onChange(pictures.filter((_, index) => index !== position))}
          >
            {settingsFormText('settingsFields.remove')}
          </Button>
        </div>
      ))}
      {pictures.length < mostOf('aboutPictures') && (
        <PictureChoice
          label={text('addPicture')}
          value=""
          sent={text('pictureSent')}
          onChange={(picture) => {
            if (!pictures.some((each) => each.picture === picture))
              onChange([...pictures, { picture, words: '', wordsAm: '' }]);
          }}
        />
      )}
    </fieldset>
  );
}
