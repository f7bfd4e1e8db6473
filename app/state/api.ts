import { browserTransport } from '#app/api/browser-transport.ts';
import { createApi, errorBodyOf, type ApiRequest } from '#app/api/client.ts';
import { bearer } from './session/session.ts';
import { askForProof, proofBefore, STEP_UP } from './session/step-up.ts';

const transport = browserTransport(bearer);
let writes = 0;

/** Calls the API with the session of this browser. */
export const api = createApi(async (request) => {
  if (request.method === 'GET') return transport(request);
  writes += 1;
  try {
    const answer = await transport(request);
    const { code, details } = errorBodyOf(answer.body);
    const isStale = answer.status === 403 && code === STEP_UP;
    const isAsked = isStale && (!sendsPassword(request) || proofBefore(details) !== null);
    return isAsked && (await askForProof(details)) ? await transport(request) : answer;
  } finally {
    writes += 1;
  }
});

/** Calls the API as a guest, without a session. */
export const guestApi = createApi(browserTransport({ token: () => null, dead: () => undefined }));

/** Returns a number that grows at the beginning and at the end of each call that may change something. */
export const writesSent = (): number => writes;

/** Tells whether a call sends the password itself: its form then shows the refusal at its own field. */
const sendsPassword = ({ input: { body } }: ApiRequest): boolean =>
  typeof body === 'object' && body !== null && 'currentPassword' in body;
