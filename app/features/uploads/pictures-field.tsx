import type { ChangeEvent } from 'react';
import { FileField } from '#app/ui/fields/file-field.tsx';
import type { Text } from '#app/ui/both.tsx';
import { uploadsText as text } from '#contract/texts/uploads.ts';

interface PicturesFieldProps {
  label: Text;
  hint: string;
  of: {
    /** The data addresses of the chosen pictures. */
    pictures: readonly string[];
    problem: string | undefined;
    isReading: boolean;
    choose: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
    takeOut: (index: number) => void;
  };
  most: number;
  disabled: boolean;
}

/** A field for several pictures, each of which can be removed again. */
export function PicturesField({ label, hint, of, most, disabled }: PicturesFieldProps) {
  return (
    <div className="space-y-3">
      <FileField
        label={label.en}
        labelAm={label.am}
        hint={hint}
        error={of.problem}
        accept="image/*"
        multiple
        disabled={disabled || of.isReading || of.pictures.length >= most}
        onChange={(event) => void of.choose(event)}
      >
        {null}
      </FileField>
      {of.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {of.pictures.map((picture, index) => (
            <li key={`${index} ${picture.slice(-40)}`} className="relative">
              <img
                src={picture}
                alt={text('chosenPicture', { number: index + 1 })}
                className="size-24 rounded-picture border border-line object-cover"
              />
              <button
                type="button"
                disabled={disabled}
                aria-label={text('takeOut', { number: index + 1 })}
                onClick={() => of.takeOut(index)}
                className="absolute -top-2 -right-2 flex size-11 items-start justify-end"
              >
                <span
                  aria-hidden
                  className="flex size-7 items-center justify-center rounded-full border border-line bg-surface leading-none"
                >
                  ×
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
