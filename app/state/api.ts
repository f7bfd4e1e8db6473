import { browserTransport } from '#app/api/browser-transport.ts';
import { createApi } from '#app/api/client.ts';
import { bearer } from './session.ts';

const transport = browserTransport(bearer);
let writes = 0;

/** The API as the person of this browser. */
export const api = createApi(async (request) => {
  if (request.method === 'GET') return transport(request);
  writes += 1;
  try {
    return await transport(request);
  } finally {
    writes += 1;
  }
});

/** Grows with the beginning and with the end of each call that may change something. */
export const writesSent = (): number => writes;
