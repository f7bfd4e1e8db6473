/** Shows the API document of the developers' page in Scalar's reader, to whoever is signed in at the shop. */
const STORED = 'userInfo';

/**
 * Commands and tables of the description are wider than a phone. Their lines and codes break, because what scrolls
 * sideways cannot be reached by keyboard.
 */
const STYLE = `
#reader .markdown pre code, #reader .markdown pre code * { white-space: pre-wrap !important; overflow-wrap: anywhere; color: var(--scalar-color-1) !important; }
#reader .markdown table { display: table; table-layout: auto; width: 100%; overflow: visible; }
#reader .markdown :is(th, td) { padding-inline: 0.5rem; word-break: normal; overflow-wrap: break-word; }
#reader .markdown :is(th, td):has(code) { min-width: 6rem; }
#reader .markdown :is(th, td) code { white-space: normal; overflow-wrap: anywhere; }
`;

/** The token of this browser's session at the shop; null for a guest. */
function storedToken() {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? 'null')?.token ?? null;
  } catch {
    return null;
  }
}

async function show() {
  const token = storedToken();
  // The document says more to an administrator.
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch('/api/openapi.json', { headers });
  const content = await answer.json();
  if (!answer.ok) throw new Error(content.message);
  const [scheme] = Object.keys(content.components.securitySchemes);
  globalThis.Scalar.createApiReference('#reader', {
    content,
    servers: [{ url: location.origin }],
    authentication: {
      preferredSecurityScheme: scheme,
      securitySchemes: { [scheme]: { token: token ?? '' } },
    },
    customCss: STYLE,
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    persistAuth: false,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  });
}

show().catch((error) => {
  document.querySelector('#state').textContent =
    `The calls could not be shown: ${error.message} Reload the page to try again.`;
});

// Somebody signed in or out in another tab.
addEventListener('storage', ({ key }) => {
  if (key === STORED || key === null) location.reload();
});
