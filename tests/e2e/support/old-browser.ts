import type { Page } from '@playwright/test';

/** Removes from pages what Chromium 109, the last one for Windows 7, did not have. */
export async function forgetYoungFeatures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const young: [unknown, string[]][] = [
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
      [URLSearchParams.prototype, ['size']],
      [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Document.prototype, ['startViewTransition']],
      [globalThis, ['Iterator', 'scheduler']],
    ];
    for (const [owner, names] of young)
      for (const name of names) delete (owner as Record<string, unknown>)[name];
    const matches = Element.prototype.matches;
    Element.prototype.matches = function (this: Element, selector: string) {
      if (selector.includes(':popover-open'))
        throw new DOMException(`'${selector}' is not a valid selector.`);
      return matches.call(this, selector);
    } as typeof matches;
  });
}
