import { browserTransport } from '#app/api/browser-transport.ts';
import { createApi } from '#app/api/client.ts';
import { bearer } from './session.ts';

/** The API as the person of this browser. */
export const api = createApi(browserTransport(bearer));
