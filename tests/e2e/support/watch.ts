import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test';
import { sharedWrite } from './shared-writes.ts';

/**
 * Console messages that repeat a failed response or request, which is reported itself with method and address, and those by
 * which a browser tells of a service worker: that the tests block it, or that it brings what the page has fetched ahead.
 */
const REPEATED =
  /^Failed to load resource: |^Service Worker registration blocked by Playwright|cross-world service worker resource mismatch/;

/**
 * Waits after opening a page of the shop until its scripts listen, because earlier actions would be handled by the
 * browser itself or lost. Other pages, and those without scripts, have no `data-session`; pages of little data fetch theirs
 * at the first press.
 */
function waitForScripts(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const load = page[name].bind(page) as (...given: unknown[]) => Promise<Response | null>;
    const loadAndWait = async (...given: unknown[]) => {
      const answer = await load(...given);
      const { waitUntil } = (given.at(-1) ?? {}) as { waitUntil?: string };
      if (waitUntil === undefined)
        await page.waitForFunction(() => {
          const { session, alive } = document.documentElement.dataset;
          const waits = document.querySelector('[data-program]') !== null;
          return session === undefined || alive !== undefined || waits;
        });
      return answer;
    };
    Object.assign(page, { [name]: loadAndWait });
  }
}

/**
 * Records every problem in the browser: console errors and warnings (among them React's about hydration), page
 * errors, violations of the policy, failed requests and answers ≥ 400, changes that other tests would see. A test announces those that it causes on
 * purpose, and announced ones must happen.
 */
export class Watch {
  readonly #problems: string[] = [];
  readonly #announced: RegExp[] = [];
  readonly #tolerated: RegExp[] = [];

  expectRefusal = (pattern: RegExp): void => void this.#announced.push(pattern);

  /** Lets problems pass that may happen and may not. */
  tolerate = (pattern: RegExp): void => void this.#tolerated.push(pattern);

  async follow(context: BrowserContext): Promise<void> {
    context.on('page', waitForScripts);
    context.on('console', (message) => this.#onConsole(message));
    context.on('weberror', (error) => this.#problems.push(`page error: ${error.error().stack}`));
    context.on('requestfailed', (request) => this.#onFailure(request));
    context.on('response', (response) => this.#onResponse(response));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`policy violated: ${violatedDirective} by ${blockedURI} in ${sourceFile}`),
      );
    });
  }

  /** Waits until problems that have already happened in the open pages are recorded. */
  async settle(context: BrowserContext): Promise<void> {
    for (const page of context.pages()) await page.evaluate(() => null).catch(() => {});
  }

  /** @throws Error with every problem that was not announced, and every announced one that did not happen. */
  judge(): void {
    const isAnnounced = (problem: string) =>
      [...this.#announced, ...this.#tolerated].some((pattern) => pattern.test(problem));
    const surprises = this.#problems.filter((problem) => !isAnnounced(problem));
    const missing = this.#announced
      .filter((pattern) => !this.#problems.some((problem) => pattern.test(problem)))
      .map((pattern) => `announced, but did not happen: ${pattern}`);
    const all = [...surprises, ...missing];
    if (all.length > 0) throw new Error(`In the browser:\n  ${all.join('\n  ')}`);
  }

  #onConsole(message: ConsoleMessage): void {
    const type = message.type();
    if ((type !== 'error' && type !== 'warning') || REPEATED.test(message.text())) return;
    this.#problems.push(`console ${type}: ${message.text()} (${message.location().url})`);
  }

  #onFailure(request: Request): void {
    const reason = request.failure()?.errorText;
    // Leaving a page cancels what it was still fetching.
    if (reason !== 'net::ERR_ABORTED')
      this.#problems.push(`failed: ${reason} ${request.method()} ${request.url()}`);
  }

  #onResponse(response: Response): void {
    const method = response.request().method();
    const shared = sharedWrite(method, response.url());
    if (response.status() >= 400) this.#problems.push(`${response.status()} ${method} ${response.url()}`);
    else if (shared) this.#problems.push(shared);
  }
}
