import { privatePicture } from '#app/state/uploads/private-picture.ts';
import { PrivatePictures } from '#app/ui/pictures/private-pictures.tsx';
import { serviceText as text } from '#contract/texts/service.ts';

/** The private pictures of a service case. */
export const CasePictures = ({ caseId, pictures }: { caseId: string; pictures: readonly string[] }) => (
  <PrivatePictures
    addresses={pictures.map((id) => `/api/service-cases/${caseId}/pictures/${id}`)}
    load={privatePicture}
    describe={(number) => text('pictureOf', { number })}
  />
);
