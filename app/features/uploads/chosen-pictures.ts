import { useState, type ChangeEvent } from 'react';
import { dataAddressOf } from '#app/api/picture-fetch.ts';
import { scaledJpeg } from '#app/ui/pictures/scaled-jpeg.ts';
import { LARGEST_RECEIPT_PICTURE, RECEIPT_PICTURE_SIDE } from '#contract/pictures/pictures.ts';
import { uploadsText as text } from '#contract/texts/uploads.ts';

/**
 * Pictures that somebody has chosen, as data addresses; they are scaled down first, because people pay for the data
 * they send.
 */
export function useChosenPictures(most: number) {
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, most - pictures.length);
    // Clearing the input lets the same file be chosen again after it was removed.
    target.value = '';
    setProblem(undefined);
    setReading(true);
    const read = await Promise.all(files.map(readSmall));
    setReading(false);
    setPictures((before) => [...before, ...read.filter((each) => each !== null)].slice(0, most));
    if (read.includes(null)) setProblem(text('unreadable'));
  }

  return {
    pictures,
    problem,
    isReading,
    choose,
    takeOut: (index: number) => setPictures(pictures.filter((_, at) => at !== index)),
    keep: setPictures,
  };
}

async function readSmall(file: File): Promise<string | null> {
  const small = await scaledJpeg(file, RECEIPT_PICTURE_SIDE, LARGEST_RECEIPT_PICTURE);
  return small && dataAddressOf(small);
}

/** Returns the base64 part of a data address, as calls take pictures. */
export const bytesOf = (picture: string): string => picture.slice(picture.indexOf(',') + 1);
