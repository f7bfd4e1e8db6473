import type { Locator } from '@playwright/test';

/** Works a screen as a person does, and counts the presses and the keys that they need. */
export class Hands {
  taps = 0;
  keys = 0;

  async tap(at: Locator): Promise<void> {
    this.taps += 1;
    await at.click();
  }

  /** Types where the screen has put the cursor already, or presses there first. */
  async type(into: Locator, words: string, { isThere = false } = {}): Promise<void> {
    if (!isThere) this.taps += 1;
    this.keys += words.length;
    await into.fill(words);
  }

  /** A field with a list counts as one field. */
  async pick(from: Locator, option: string | { label: string }): Promise<void> {
    this.taps += 1;
    await from.selectOption(option);
  }

  /** A choice of a list: one press opens it, one chooses. */
  async choose(from: Locator, value: string): Promise<void> {
    this.taps += 2;
    await from.selectOption(value);
  }
}
