import { useRef, useState } from 'react';
import { dataAddressOf } from '#app/api/picture-fetch.ts';
import { FileButton } from '#app/features/uploads/file-button.tsx';
import { scaledJpeg } from '#app/ui/pictures/scaled-jpeg.ts';
import { MOST_REPORT_PICTURES } from '#contract/books/report-kinds.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { useSay } from './words.tsx';

/**
 * The longer side of a picture in pixels, and its largest size in bytes: small enough for a slow network, large enough
 * to show a scratch.
 */
const SIDE = 1280;
const LARGEST = 400_000;

/** Returns the base64 part of a data address, as a report carries pictures. */
const contentOf = (address: string): string => address.slice(address.indexOf(',') + 1);

/** A picture of the report as a data address. */
interface Picture {
  key: number;
  address: string;
}

/**
 * Holds the pictures of a report. The phone scales them down one after the other, so that none replaces another, and
 * the report waits until all are done.
 */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [isUnreadable, setUnreadable] = useState(false);
  /** The present pictures, for code that runs after the next picture was scaled down. */
  const current = useRef<readonly Picture[]>([]);
  const working = useRef(Promise.resolve());
  const taken = useRef(0);

  function change(next: readonly Picture[]) {
    current.current = next.slice(0, MOST_REPORT_PICTURES);
    setPictures(current.current);
  }
  async function add(key: number, file: File) {
    const small = await scaledJpeg(file, SIDE, LARGEST);
    setUnreadable(!small);
    if (small) change([...current.current, { key, address: await dataAddressOf(small) }]);
  }
  return {
    pictures,
    isUnreadable,
    take([file]: readonly File[]) {
      if (!file) return;
      taken.current += 1;
      const key = taken.current;
      working.current = working.current.then(() => add(key, file)).catch(() => setUnreadable(true));
    },
    remove: (key: number) => change(current.current.filter((picture) => picture.key !== key)),
    /** Returns all pictures as base64, once they are scaled down. */
    async contents(): Promise<string[]> {
      await working.current;
      return current.current.map(({ address }) => contentOf(address));
    },
  };
}

export function PicturesField({ of }: { of: ReturnType<typeof usePictures> }) {
  const { pictures, isUnreadable, take, remove } = of;
  const say = useSay();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{say(text.both('pictures'))}</legend>
      {pictures.length > 0 && (
        <ul className="mb-2 grid grid-cols-3 gap-2">
          {pictures.map(({ key, address }, index) => (
            <li key={key}>
              <img
                src={address}
                alt={say(text.both('pictureOf', { number: index + 1 }))}
                className="aspect-square w-full rounded-picture object-cover"
              />
              <button
                type="button"
                onClick={() => remove(key)}
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
          onFiles={take}
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
