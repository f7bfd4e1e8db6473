import type { Locator, Page } from '@playwright/test';
import { holdNext } from './hold.ts';
import { expect } from './test.ts';

/** A call of a screen and what a person sees of it (spec section 4, and section 8 for failures). */
interface WatchedCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Makes the call. */
  act: () => Promise<unknown>;
  /** Makes the call once more after a failure; by default like the first time. */
  again?: () => Promise<unknown>;
  /** The element shown while the call is running; by default a busy button or the text for screen readers. */
  loading?: Locator;
  /** The element shown after success. */
  success: Locator;
  /** Says whether the call is sent with the token of this session. */
  token?: string;
  /** Says whether the earlier failure stays visible until the retry is answered. */
  keepsFailure?: boolean;
}

/** The colour of errors in app.css. */
const RED = 'rgb(161, 43, 32)';

/**
 * Makes a call three times: the shop refuses it with a message, fails without one, and then answers. Each time it is
 * first shown as loading, without the earlier failure; a failure is shown in a red alert.
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
