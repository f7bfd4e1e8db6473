import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test';

/** Told again by the response or the failed request itself, with its method and address. */
const TOLD_TWICE = /^Failed to load resource: /;

/**
 * Opening a page of the shop lasts until its scripts listen: what is done before goes the browser's own way, or is lost.
 * Other pages, and those without scripts, have no `data-session`.
 */
function waitUntilAlive(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const load = page[name].bind(page) as (...given: unknown[]) => Promise<Response | null>;
    const loadAndWait = async (...given: unknown[]) => {
      const answer = await load(...given);
      const { waitUntil } = (given.at(-1) ?? {}) as { waitUntil?: string };
      if (waitUntil === undefined)
        await page.waitForFunction(() => {
          const { session, alive } = document.documentElement.dataset;
          return session === undefined || alive !== undefined;
        });
      return answer;
    };
    Object.assign(page, { [name]: loadAndWait });
  }
}

/**
 * Everything in the browser that should not happen: console errors and warnings (React's about hydration among
 * them), page errors, violations of the policy, failed requests, answers ≥ 400. A test announces those that it
 * causes on purpose; announced ones must come.
 */
export class Watch {
  readonly #problems: string[] = [];
  readonly #announced: RegExp[] = [];

  expectRefusal = (pattern: RegExp): void => void this.#announced.push(pattern);

  async follow(context: BrowserContext): Promise<void> {
    context.on('page', waitUntilAlive);
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

  /** Lets what has already happened in the open pages arrive here. */
  async settle(context: BrowserContext): Promise<void> {
    for (const page of context.pages()) await page.evaluate(() => null).catch(() => {});
  }

  /** @throws Error with every problem that was not announced, and every announcement that did not come true. */
  judge(): void {
    const isAnnounced = (problem: string) => this.#announced.some((pattern) => pattern.test(problem));
    const surprises = this.#problems.filter((problem) => !isAnnounced(problem));
    const missing = this.#announced
      .filter((pattern) => !this.#problems.some((problem) => pattern.test(problem)))
      .map((pattern) => `announced, but did not happen: ${pattern}`);
    const all = [...surprises, ...missing];
    if (all.length > 0) throw new Error(`In the browser:\n  ${all.join('\n  ')}`);
  }

  #onConsole(message: ConsoleMessage): void {
    const type = message.type();
    if ((type !== 'error' && type !== 'warning') || TOLD_TWICE.test(message.text())) return;
    this.#problems.push(`console ${type}: ${message.text()} (${message.location().url})`);
  }

  #onFailure(request: Request): void {
    const reason = request.failure()?.errorText;
    // Leaving a page ends what it was still fetching.
    if (reason !== 'net::ERR_ABORTED')
      this.#problems.push(`failed: ${reason} ${request.method()} ${request.url()}`);
  }

  #onResponse(response: Response): void {
    if (response.status() >= 400)
      this.#problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  }
}
