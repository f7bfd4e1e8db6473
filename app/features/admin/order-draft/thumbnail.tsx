import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';

/** The small picture of a piece beside its name. */
export const Thumbnail = ({ src }: { src: string }) => (
  <SmallPicture
    src={src}
    width={48}
    height={54}
    className="h-13.5 w-12 shrink-0 rounded-picture object-cover"
  />
);
