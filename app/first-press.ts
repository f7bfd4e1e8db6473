/**
 * The only script that runs at once on pages with little data: links, forms with an address and all that browsers do by
 * themselves work without the shop's other scripts. A press that needs those loads them, waits until they listen, and
 * is then repeated.
 */
const BY_ITSELF = 'form[action^="/"]';
const PRESSED = 'button:not([data-pictures]), input[type="checkbox"], input[type="radio"]';

const root = document.documentElement;
const given = document.querySelector('[data-program]');
const waiting: (() => void)[] = [];
let isAsked = false;
let hasFailed = false;

function fetchProgram(): void {
  if (isAsked || !given) return;
  isAsked = true;
  const program = document.createElement('script');
  program.type = 'module';
  program.onerror = () => {
    hasFailed = true;
    waiting.length = 0;
  };
  // The content security policy allows this text by its hash.
  program.textContent = given.textContent;
  document.body.append(program);
  const observer = new MutationObserver(() => {
    if (!isListening()) return;
    observer.disconnect();
    for (const doAgain of waiting.splice(0)) doAgain();
  });
  observer.observe(root, { attributeFilter: ['data-alive'] });
}

const isListening = () => 'alive' in root.dataset;

function doLater(event: Event, doAgain: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  if (hasFailed) return loadPageAgain();
  waiting.push(doAgain);
  fetchProgram();
}

/**
 * Loads the page anew at a press after its program did not come, once the shop can be reached: browsers do not ask again
 * for a module that failed, as long as the document is the same.
 */
function loadPageAgain(): void {
  fetch('/api/health', { cache: 'no-store' }).then(
    () => location.reload(),
    () => {},
  );
}

/** Tells whether this browser stores a cart or a session, which only the shop's scripts can draw. */
function isKnown(): boolean {
  try {
    return ['userInfo', 'cartItems'].some(
      (key) => !['null', '[]'].includes(localStorage.getItem(key) ?? 'null'),
    );
  } catch {
    return false;
  }
}

const on = <Name extends keyof DocumentEventMap>(
  name: Name,
  listen: (event: DocumentEventMap[Name], target: Element) => void,
): void =>
  document.addEventListener(
    name,
    (event) => !isListening() && event.target instanceof Element && listen(event, event.target),
    true,
  );

/** Shows the switch in the footer as it was chosen in this browser, because the server does not know the choice. */
function showChoice(): void {
  try {
    if (localStorage.getItem('littleData') !== 'true') return;
    document.querySelector('footer [role="switch"]')?.setAttribute('aria-checked', 'true');
  } catch {
    // No storage: nothing was chosen.
  }
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Returns the age of a copy in the words of a language: '3 hours ago'. */
function ageIn(language: string, savedAt: number): string {
  const minutes = Math.max(1, Math.floor((Date.now() - savedAt) / MINUTE_MS));
  const [unit, long] = UNITS.find(([, each]) => minutes >= each)!;
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(minutes / long), unit);
}

/**
 * Says how old this page is when it is a stored copy, until the program says so itself. The words come with the page
 * (`server/pages/little-data.ts`): this file imports nothing, because a file shared with the service worker would be
 * one more to load.
 */
function showAge(): void {
  const savedAt = Number(root.dataset['saved']);
  const { copyEn, copyAm } = document.querySelector<HTMLElement>('[src="/first-press.js"]')?.dataset ?? {};
  if (!savedAt) return;
  const note = document.createElement('p');
  note.role = 'status';
  note.className = 'page flex flex-wrap gap-x-2 border-b border-line py-2 text-meta text-soft';
  for (const [language, said] of [
    ['en', copyEn],
    ['am', copyAm],
  ] as const) {
    if (said === undefined) continue;
    const words = document.createElement('span');
    words.lang = language;
    words.textContent = said.replace('{age}', ageIn(language, savedAt));
    note.append(words, ' ');
  }
  document.querySelector('main')?.before(note);
  new MutationObserver(() => note.remove()).observe(root, { attributeFilter: ['data-alive'] });
}

showChoice();
showAge();
if (isKnown()) fetchProgram();
on('click', (event, target) => {
  const pressed = target.closest<HTMLElement>(PRESSED);
  if (!pressed || (pressed instanceof HTMLButtonElement && pressed.type === 'submit')) return;
  doLater(event, () => pressed.click());
});
on('submit', (event, target) => {
  if (target instanceof HTMLFormElement && !target.matches(BY_ITSELF))
    doLater(event, () => target.requestSubmit(event.submitter));
});
on('change', (event, target) => {
  if (target instanceof HTMLSelectElement)
    doLater(event, () => target.dispatchEvent(new Event('change', { bubbles: true })));
});
on('focusin', (_event, target) => {
  if (target.matches('input, textarea') && !target.closest(BY_ITSELF)) fetchProgram();
});

/** Loads the pictures that were left out of the page; pictures that are drawn later load at once. */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-pictures]')) return;
  root.dataset['pictures'] = '';
  for (const held of document.querySelectorAll<HTMLElement>('[data-src], [data-srcset]'))
    for (const name of ['src', 'srcset']) {
      const value = held.dataset[name];
      if (value !== undefined) held.setAttribute(name, value);
    }
});
