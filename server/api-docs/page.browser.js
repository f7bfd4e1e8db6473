/** The developers' page in the browser: copying, signing in, and the reader of the calls. */
const STORED = 'userInfo';
const find = (selector) => document.querySelector(selector);

/** The session of this browser, which the shop's own pages share; null for a guest. */
function session() {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED) ?? 'null');
    return typeof stored?.token === 'string' ? stored : null;
  } catch {
    return null;
  }
}

function store(person) {
  if (person === null) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, JSON.stringify(person));
}

async function call(path, options = {}) {
  const answer = await fetch(path, options);
  const body = await answer.json().catch(() => ({}));
  return { status: answer.status, body };
}

const bearer = (person) => (person === null ? {} : { authorization: `Bearer ${person.token}` });

async function copy(button, text) {
  const label = button.textContent;
  await navigator.clipboard.writeText(text);
  button.textContent = 'Copied';
  setTimeout(() => (button.textContent = label), 2000);
}

for (const command of document.querySelectorAll('pre.command')) {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'copy', textContent: 'Copy' });
  button.setAttribute('aria-label', `Copy: ${command.getAttribute('aria-label')}`);
  button.addEventListener('click', () => void copy(button, command.textContent));
  command.before(button);
}

function showPerson() {
  const person = session();
  find('.account').hidden = false;
  find('.account details').hidden = person !== null;
  find('#signed-in').hidden = person === null;
  find('#who').textContent = person ? `${person.name}${person.isAdmin ? ' (administrator)' : ''}` : '';
  find('#token').textContent = person ? `${person.token.slice(0, 6)}…` : '';
}

find('#sign-in').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  const said = form.querySelector('[role=alert]');
  said.textContent = '';
  const { status, body } = await call('/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: form.email.value, password: form.password.value }),
  }).catch(() => ({ status: 0, body: { message: 'The shop does not answer. Try again.' } }));
  if (status !== 200) {
    said.textContent = body.message;
    return form.password.focus();
  }
  const { device: _device, ...person } = body;
  store(person);
  form.reset();
  find('.account details').open = false;
  await personChanged();
  find('#sign-out').focus();
});

find('#sign-out').addEventListener('click', async () => {
  const person = session();
  store(null);
  if (person) await call('/api/users/logout', { method: 'POST', headers: bearer(person) }).catch(() => null);
  await personChanged();
  find('.account summary').focus();
});

find('#copy-token').addEventListener('click', ({ currentTarget }) =>
  copy(currentTarget, session()?.token ?? ''),
);

// Signed in or out in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === STORED || key === null) void personChanged();
});

let shown = null;
let turn = 0;

/** Shows the calls that this person may see: the document says more to an administrator. */
async function showCalls() {
  const mine = (turn += 1);
  const person = session();
  const { status, body } = await call('/api/openapi.json', { headers: bearer(person) });
  if (mine !== turn) return undefined;
  if (status === 401 && person !== null) {
    // The session has ended elsewhere.
    store(null);
    showPerson();
    return showCalls();
  }
  if (status !== 200) throw new Error(body.message);
  if (shown) shown.updateConfiguration(readerOptions(body, person));
  else shown = globalThis.Scalar.createApiReference('#reader', readerOptions(body, person));
  find('#reader-state').hidden = true;
  return undefined;
}

function readerOptions(content, person) {
  const schemes = Object.entries(content.components?.securitySchemes ?? {});
  const scheme = schemes.find(([, { scheme: kind }]) => kind === 'bearer')?.[0];
  return {
    content,
    servers: [{ url: location.origin }],
    ...(scheme && {
      authentication: {
        preferredSecurityScheme: scheme,
        securitySchemes: { [scheme]: { token: person?.token ?? '' } },
      },
    }),
    theme: 'none',
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    documentDownloadType: 'none',
    hideDarkModeToggle: true,
    persistAuth: false,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  };
}

async function personChanged() {
  showPerson();
  if (shown) await showCalls().catch(tellReader);
}

function tellReader(error) {
  const state = find('#reader-state');
  state.hidden = false;
  state.textContent = `The calls could not be shown: ${error.message} Reload the page to try again.`;
}

function loadReader() {
  near.disconnect();
  find('#reader-state').textContent = 'The calls are being loaded (1 MB, once) …';
  const script = document.createElement('script');
  script.src = find('#reader').dataset.script;
  script.addEventListener('load', () => void showCalls().catch(tellReader));
  script.addEventListener('error', () => tellReader(new Error('The network failed.')));
  document.head.append(script);
}

showPerson();
// The guide alone costs a fortieth of the reader, so the reader is loaded by whoever comes near it.
const near = new IntersectionObserver(
  (entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) loadReader();
  },
  { rootMargin: '1200px' },
);
near.observe(find('#calls'));
// An address of one call, which the reader knows.
if (location.hash && !document.getElementById(location.hash.slice(1))) loadReader();
