import { fetchPicture } from '#app/api/picture-fetch.ts';
import { bearer } from '../session/session.ts';

/** A private picture of a service case as a data address, for its buyer and administrators. */
export const casePicture = (caseId: string, pictureId: string): Promise<string> =>
  fetchPicture(`/api/service-cases/${caseId}/pictures/${pictureId}`, bearer.token());
