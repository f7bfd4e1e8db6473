import { randomUUID } from 'node:crypto';
import type { AppearanceAnswer } from '../../contract/shop/appearance.ts';
import { bodyOf } from '../support/factories.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** Another look than the one that is stored, each time. */
async function otherLook({ shop, administrator: { token } }: Cast) {
  const { appearance, version } = bodyOf<AppearanceAnswer>(
    await shop.call('GET', '/api/appearance', { token }),
  );
  return { appearance: { ...appearance, heroHeading: `Sit well ${randomUUID()}` }, version };
}

/** The samples of the calls about the settings and the shop's own look. */
export const settingsSamples: Samples = {
  'GET /api/settings': file('/api/settings'),
  'PUT /api/settings': async ({ shop, administrator: { token } }) => ({
    path: '/api/settings',
    body: bodyOf(await shop.call('GET', '/api/settings', { token })),
    allowed: 200,
  }),
  'GET /api/appearance': file('/api/appearance'),
  'PUT /api/appearance': async (cast) => ({
    path: '/api/appearance',
    body: await otherLook(cast),
    allowed: 200,
  }),
  'POST /api/appearance/undo': async (cast) => {
    const { token } = cast.administrator;
    const body = await otherLook(cast);
    const { version } = bodyOf<AppearanceAnswer>(
      await cast.shop.call('PUT', '/api/appearance', { token, body }),
    );
    return { path: '/api/appearance/undo', body: { version }, allowed: 200 };
  },
};
