import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { textOfPdf } from '../../support/pdf-text.ts';

/** Presses a button that saves a PDF. @returns the name of the file and its text. */
export async function savePdf(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await textOfPdf(await readFile(await file.path())) };
}

/** Prints a page as its own styles say. @returns the size of each page in whole millimetres, and the text. */
export async function printPages(
  page: Page,
): Promise<{ sizes: [width: number, height: number][]; text: string }> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sizes: [number, number][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const [left, bottom, right, top] = (await document.getPage(number)).view as [
      number,
      number,
      number,
      number,
    ];
    sizes.push([Math.round(((right - left) / 72) * 25.4), Math.round(((top - bottom) / 72) * 25.4)]);
  }
  return { sizes, text: await textOfPdf(pdf) };
}
