import { useState, type ChangeEvent } from 'react';
import { dataAddressOf } from '#app/api/picture-fetch.ts';
import { bytesOf } from '#app/features/uploads/chosen-pictures.ts';
import { api } from '#app/state/api.ts';
import { messageOf } from '#app/ui/failure.tsx';
import { scaledJpeg } from '#app/ui/pictures/scaled-jpeg.ts';
import { LARGEST_RECEIPT_PICTURE, RECEIPT_PICTURE_SIDE } from '#contract/pictures/pictures.ts';
import { uploadsText } from '#contract/texts/uploads.ts';

/** The pictures of a review that is being written: each is scaled down and uploaded as soon as it is chosen. */
export function useReviewPictures(product: string, before: readonly string[], most: number) {
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const pictures = changed ?? before;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, most - pictures.length);
    target.value = '';
    setProblem(undefined);
    setReading(true);
    let now = pictures;
    try {
      for (const file of files) {
        const address = await sendPicture(product, file);
        if (address === null) setProblem(uploadsText('unreadable'));
        else setChanged((now = [...now, address]));
      }
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setReading(false);
    }
  }

  return {
    pictures,
    problem,
    isReading,
    choose,
    takeOut: (index: number) => setChanged(pictures.filter((_, at) => at !== index)),
    /** The pictures to send with the review; null when they have not changed. */
    changed,
    forget: () => setChanged(null),
  };
}

/** Uploads a picture and returns its address; null for a file that is no picture. */
async function sendPicture(product: string, file: File): Promise<string | null> {
  const small = await scaledJpeg(file, RECEIPT_PICTURE_SIDE, LARGEST_RECEIPT_PICTURE);
  if (!small) return null;
  const { address } = await api.call('POST /api/products/:id/reviews/pictures', {
    params: { id: product },
    body: { picture: bytesOf(await dataAddressOf(small)) },
  });
  return address;
}
