import { useState } from 'react';
import { dataAddressOf } from '#app/api/picture-fetch.ts';
import { FileButton } from '#app/features/uploads/file-button.tsx';
import { scaledJpeg } from '#app/ui/pictures/scaled-jpeg.ts';
import { MOST_REPORT_PICTURES } from '#contract/books/report-kinds.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { useSay } from './words.tsx';

/** Small enough for a slow network, large enough to see a scratch. */
const SIDE = 1280;
const LARGEST = 400_000;

interface PicturesFieldProps {
  /** Data addresses. */
  pictures: readonly string[];
  onChange: (pictures: readonly string[]) => void;
}

/** The base64 of a picture, as a report carries it. */
export const contentOf = (address: string): string => address.slice(address.indexOf(',') + 1);

/** Pictures by the camera, made small on this phone. */
export function PicturesField({ pictures, onChange }: PicturesFieldProps) {
  const say = useSay();
  const [isUnreadable, setUnreadable] = useState(false);
  async function take([file]: readonly File[]) {
    if (!file) return;
    const small = await scaledJpeg(file, SIDE, LARGEST);
    setUnreadable(!small);
    if (small) onChange([...pictures, await dataAddressOf(small)]);
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{say(text.both('pictures'))}</legend>
      {pictures.length > 0 && (
        <ul className="mb-2 grid grid-cols-3 gap-2">
          {pictures.map((picture, index) => (
            <li key={picture.slice(-40)}>
              <img
                src={picture}
                alt={say(text.both('pictureOf', { number: index + 1 }))}
                className="aspect-square w-full rounded-picture object-cover"
              />
              <button
                type="button"
                onClick={() => onChange(pictures.filter((each) => each !== picture))}
                className="min-h-11 w-full cursor-pointer text-meta underline underline-offset-4"
              >
                {say(text.both('removePicture', { number: index + 1 }))}
              </button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < MOST_REPORT_PICTURES && (
        <FileButton
          label={say(text.both('takePicture'))}
          capture="environment"
          className="w-full"
          onFiles={(files) => void take(files)}
        />
      )}
      {isUnreadable && (
        <p role="alert" className="mt-1.5 text-meta font-medium text-error">
          {say(text.both('pictureUnreadable'))}
        </p>
      )}
    </fieldset>
  );
}
