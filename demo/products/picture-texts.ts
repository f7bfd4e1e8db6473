import type { PictureText } from '#contract/goods/products.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';
import type { VariantInput } from '#contract/goods/product-variants.ts';

/** The pictures of a product besides its first one, in the order of the gallery, and what each shows of it. */
const SHOWN = {
  room: { en: 'in a room', am: 'በክፍል ውስጥ' },
  side: { en: 'from its other side', am: 'ከሌላው ጎኑ' },
  detail: { en: 'close', am: 'ከቅርብ ሲታይ' },
  open: { en: 'open', am: 'ተከፍቶ' },
} as const;
export type View = keyof typeof SHOWN;
export const VIEWS = Object.keys(SHOWN) as View[];

interface Pictured {
  name: string;
  nameAm: string;
  images: readonly string[];
  options: readonly ProductOption[];
  variants?: readonly VariantInput[];
}

const wordsOf = ({ name, nameAm }: { name: string; nameAm: string | null }) => ({
  en: name,
  am: nameAm ?? name,
});

/** Says of each picture of a product and of its variants what it shows, in both languages. */
export function pictureTextsOf({ name, nameAm, images, options, variants = [] }: Pictured): PictureText[] {
  const texts = new Map<string, PictureText>();
  const say = (image: string, chosen: { en: string; am: string }[]) => {
    const view = VIEWS.find((each) => image.includes(`-${each}-`));
    const parts = [...chosen, ...(view ? [SHOWN[view]] : [])];
    texts.set(image, {
      image,
      alt: [name, ...parts.map(({ en }) => en)].join(', '),
      altAm: [nameAm, ...parts.map(({ am }) => am)].join('፣ '),
    });
  };
  for (const image of images) say(image, []);
  for (const { values, images: own = [] } of variants) {
    const chosen = options.map((option, at) => option.values.find(({ _id }) => _id === values[at])!);
    // Left and right share a close view: it says what has a colour.
    const close = chosen.filter(({ colour }) => colour !== null);
    for (const image of own)
      if (!texts.has(image)) say(image, (image.includes('-detail-') ? close : chosen).map(wordsOf));
  }
  return [...texts.values()];
}
