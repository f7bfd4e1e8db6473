import { useRef, useState, type ChangeEvent } from 'react';
import { dataAddressOf } from '#app/api/picture-fetch.ts';
import { receiptsText as text } from '#contract/texts/receipts.ts';
import { scaledJpeg } from '#app/ui/pictures/scaled-jpeg.ts';
import { LARGEST_RECEIPT_PICTURE, RECEIPT_PICTURE_SIDE } from '#contract/pictures/pictures.ts';

/** The picture of a receipt as a data address, scaled down first, because buyers pay for the data they send. */
export function useReceiptPicture() {
  const [picture, setPicture] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const chosen = useRef(0);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    chosen.current += 1;
    const mine = chosen.current;
    setPicture(null);
    setProblem(undefined);
    if (!file) return;
    const small = await scaledJpeg(file, RECEIPT_PICTURE_SIDE, LARGEST_RECEIPT_PICTURE);
    const address = small && (await dataAddressOf(small));
    // Another picture was chosen in the meantime.
    if (mine !== chosen.current) return;
    setPicture(address);
    if (!address) setProblem(text('pictureUnreadable'));
  }

  return { picture, problem, choose };
}
