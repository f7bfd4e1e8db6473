import { Movers } from '#app/features/admin/common/moving/movers.tsx';
import { moveItem } from '#app/features/admin/common/moving/move-item.ts';
import { CheckboxField } from '#app/ui/fields/field.tsx';
import {
  allSections,
  categoryOfSection,
  isFixedSection,
  type HomeSection,
} from '#contract/shop/home-sections.ts';
import { appearanceText as text } from '#contract/texts/appearance.ts';
import type { AppearanceEdit } from './use-appearance-edit.ts';
import { sectionName } from './section-names.ts';

/** The sections of the home page: the shown ones in their order, then the hidden ones. */
export function SectionsField({ edit }: { edit: AppearanceEdit }) {
  // The row of a category that was deleted shows nothing, and is left out at the next change.
  const on = edit.values.sections.filter((each) => isFixedSection(each) || categoryOfSection(each));
  const off = allSections().filter((section) => !on.includes(section));
  const set = (sections: HomeSection[]) => edit.set({ sections });
  const error = edit.errors['sections'];
  return (
    <fieldset
      name="sections"
      aria-describedby={error ? 'sections-error' : undefined}
      className="md:col-span-2"
    >
      <legend className="sr-only">{text('fields.sections')}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {[...on, ...off].map((section, position) => (
          <li key={section} className="flex min-h-12 items-center gap-3">
            <CheckboxField
              label={sectionName(section)}
              name={section}
              checked={on.includes(section)}
              onChange={({ target }) =>
                set(target.checked ? [...on, section] : on.filter((each) => each !== section))
              }
              className="grow"
            />
            {position < on.length && (
              <Movers
                up={text('moveUp', { section: sectionName(section) })}
                down={text('moveDown', { section: sectionName(section) })}
                isFirst={position === 0}
                isLast={position === on.length - 1}
                onMove={(by) => set(moveItem(on, position, position + by))}
              />
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p id="sections-error" className="mt-1.5 text-meta font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
