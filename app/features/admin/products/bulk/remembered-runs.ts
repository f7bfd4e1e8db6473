/** The key of the bulk changes that were begun in this browser, so that they can still be undone after a reload. */
const KEY = 'bulkChanges';
const MOST = 5;

export function rememberedRuns(): string[] {
  try {
    const ids = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberRun(id: string): void {
  keep([id, ...rememberedRuns().filter((other) => other !== id)].slice(0, MOST));
}

export function forgetRun(id: string): void {
  keep(rememberedRuns().filter((other) => other !== id));
}

function keep(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Without storage the changes are known only until the page is left.
  }
}
