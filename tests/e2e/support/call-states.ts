import type { Locator, Page } from '@playwright/test';
import { holdNext } from './hold.ts';
import { expect } from './test.ts';

/** A call of a screen, and what a person sees of it (spec section 4; section 8 for what went wrong). */
interface WatchedCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Makes the call. */
  act: () => Promise<unknown>;
  /** Makes it once more after it has failed; as the first time when left out. */
  again?: () => Promise<unknown>;
  /** What is on the page while the call is under way; when left out, a busy button or the text for screen readers. */
  loading?: Locator;
  /** What is on the page when it has succeeded. */
  success: Locator;
  /** The call is sent with the token of this session. */
  token?: string;
  /** Asked for again, the failure before stays until there is an answer. */
  keepsFailure?: boolean;
}

/** Of app.css: the colour of what went wrong. */
const RED = 'rgb(161, 43, 32)';

/**
 * Makes a call three times: the shop refuses it with a sentence, fails without one, and then answers. Each time it is
 * loading first, with nothing left of the failure before; a failure stands in a red alert.
 */
export async function expectStates(page: Page, call: WatchedCall): Promise<void> {
  const { method, path, act, again = act, success, token, keepsFailure = false } = call;
  const busy = page.getByText('Loading...').or(page.locator('button[aria-busy="true"]'));
  const { loading = busy } = call;
  const alert = page.getByRole('alert');
  const sentence = `The shop refuses ${method} ${path}`;

  const ask = async (how: () => Promise<unknown>) => {
    const held = await holdNext(page, method, path);
    await how();
    const request = await held.request;
    const { authorization, 'content-type': type } = await request.allHeaders();
    expect([path, authorization]).toEqual([path, token && `Bearer ${token}`]);
    if (request.postData() !== null) expect([path, type]).toEqual([path, 'application/json']);
    await expect(loading.first()).toBeVisible();
    if (!keepsFailure) await expect(alert).toHaveCount(0);
    return held;
  };
  const expectFailure = async (text: string) => {
    await expect(alert.first()).toHaveText(text);
    await expect(alert.first()).toHaveCSS('color', RED);
    await expect(loading).toHaveCount(0);
  };

  await (await ask(act)).answer(500, { code: 'refused', message: sentence });
  await expectFailure(sentence);
  await (await ask(again)).answer(500, {});
  await expectFailure('Something went wrong!');
  await (await ask(again)).pass();
  await expect(success.first()).toBeVisible();
  await expect(alert).toHaveCount(0);
}
