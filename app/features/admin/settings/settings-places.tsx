import { ScreenPlaces } from '#app/features/admin/common/screen-places.tsx';
import { settingsFormText as text } from '#contract/texts/settings-form.ts';
import { PART_NAMES, partAddress, type SettingsPart } from './settings-parts.ts';

/** Tabs between the parts of the settings. */
export const SettingsPlaces = ({ part }: { part: SettingsPart }) => (
  <ScreenPlaces
    label={text('parts')}
    current={partAddress(part)}
    places={PART_NAMES.map((each) => ({ to: partAddress(each), name: text(`settingsParts.${each}`) }))}
  />
);
