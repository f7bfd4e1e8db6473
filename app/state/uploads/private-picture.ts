import { fetchPicture } from '#app/api/picture-fetch.ts';
import { bearer } from '../session/session.ts';

/** A private picture as a data address, by the session of its reader. */
export const privatePicture = (address: string): Promise<string> => fetchPicture(address, bearer.token());
