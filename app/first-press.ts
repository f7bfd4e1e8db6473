/**
 * Runs alone on pages of little data, which come without the program: links, forms with an address and everything that
 * browsers do by themselves work without it. A press that needs it fetches it, waits until it listens, and is done again.
 */
const BY_ITSELF = 'form[action^="/"]';
const PRESSED = 'button:not([data-language], [data-pictures]), input[type="checkbox"], input[type="radio"]';

const root = document.documentElement;
const given = document.querySelector('[data-program]');
const waiting: (() => void)[] = [];
let isAsked = false;

function fetchProgram(): void {
  if (isAsked || !given) return;
  isAsked = true;
  const program = document.createElement('script');
  program.type = 'module';
  // The policy of the page allows this text.
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
  waiting.push(doAgain);
  fetchProgram();
}

/** The program draws what is kept in this browser: a cart, and who is signed in. */
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

/** The switch says what was chosen in this browser, which the server does not know. */
function showChoice(): void {
  try {
    if (localStorage.getItem('littleData') !== 'true') return;
    document.querySelector('footer [role="switch"]')?.setAttribute('aria-checked', 'true');
  } catch {
    // No storage: nothing was chosen.
  }
}

showChoice();
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

/** Pictures that are drawn from now on are fetched at once; those that are here were held back by their server or the program. */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-pictures]')) return;
  root.dataset['pictures'] = '';
  for (const held of document.querySelectorAll<HTMLElement>('[data-src], [data-srcset]'))
    for (const name of ['src', 'srcset']) {
      const value = held.dataset[name];
      if (value !== undefined) held.setAttribute(name, value);
    }
});
