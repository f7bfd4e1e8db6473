import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: { run(): Promise<AxeResults> };
  }
}

/** What axe finds wrong on a page: one line for each element, empty when there is nothing. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async () => {
    // Half-way through a transition a colour is neither what it was nor what it will be.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets.push(still);
    try {
      const { violations } = await window.axe.run();
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    }
  });
}
