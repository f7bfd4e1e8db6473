import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { textOfPdf } from '../../support/pdf-text.ts';

/** Presses a button that saves a PDF. @returns the name of the file and its text. */
export async function savePdf(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await textOfPdf(await readFile(await file.path())) };
}
