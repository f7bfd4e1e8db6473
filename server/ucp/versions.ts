/**
 * The versions of the Universal Commerce Protocol that the shop speaks, the newest first. Each has addresses of its own,
 * which its profile names, so an agent chooses the version by the address.
 */
export const VERSIONS = ['2026-08-25', '2026-04-08'] as const;
export type Version = (typeof VERSIONS)[number];
export const [NEWEST] = VERSIONS;

export const isVersion = (text: string): text is Version => (VERSIONS as readonly string[]).includes(text);

/** The capabilities that the shop has, with their pages of the specification. A new one is announced by its entry here. */
export const CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': {
    pages: { '2026-08-25': 'shopping/catalog/search', '2026-04-08': 'catalog/search' },
    schema: 'catalog_search',
  },
  'dev.ucp.shopping.catalog.lookup': {
    pages: { '2026-08-25': 'shopping/catalog/lookup', '2026-04-08': 'catalog/lookup' },
    schema: 'catalog_lookup',
  },
  'dev.ucp.shopping.cart': {
    pages: { '2026-08-25': 'shopping/cart', '2026-04-08': 'cart' },
    schema: 'cart',
  },
  'dev.ucp.shopping.checkout': {
    pages: { '2026-08-25': 'shopping/checkout', '2026-04-08': 'checkout' },
    schema: 'checkout',
  },
  'dev.ucp.shopping.discount': {
    pages: { '2026-08-25': 'discount', '2026-04-08': 'discount' },
    schema: 'discount',
    extends: ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout'],
  },
  'dev.ucp.shopping.fulfillment': {
    pages: { '2026-08-25': 'fulfillment', '2026-04-08': 'fulfillment' },
    schema: 'fulfillment',
    extends: 'dev.ucp.shopping.checkout',
  },
  'dev.ucp.shopping.order': {
    pages: { '2026-08-25': 'shopping/order', '2026-04-08': 'order' },
    schema: 'order',
  },
} as const satisfies Record<
  string,
  { pages: Record<Version, string>; schema: string; extends?: string | readonly string[] }
>;
export type Capability = keyof typeof CAPABILITIES;

const atUcp = (version: Version, path: string) => `https://ucp.dev/${version}/${path}`;

/** Writes the profile that a business publishes: its services, what they can do, and no way to pay without the buyer. */
export function profileOf(version: Version, publicUrl: string) {
  const rest = `${publicUrl}/ucp/${version}`;
  const service = (transport: 'rest' | 'mcp', schema: string, endpoint: string) => ({
    version,
    spec: atUcp(version, 'specification/overview'),
    transport,
    schema: atUcp(version, `services/shopping/${schema}`),
    endpoint,
  });
  const others = VERSIONS.filter((each) => each !== version);
  return {
    ucp: {
      version,
      ...(version === NEWEST && {
        supported_versions: Object.fromEntries(
          others.map((each) => [each, `${publicUrl}/.well-known/ucp/${each}`]),
        ),
      }),
      services: {
        'dev.ucp.shopping': [
          service('rest', 'rest.openapi.json', rest),
          service('mcp', 'mcp.openrpc.json', `${rest}/mcp`),
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries(CAPABILITIES).map(([name, { pages, schema, ...more }]) => [
          name,
          [
            {
              version,
              spec: atUcp(version, `specification/${pages[version]}`),
              schema: atUcp(version, `schemas/shopping/${schema}.json`),
              ...more,
            },
          ],
        ]),
      ),
      payment_handlers: {},
    },
  };
}
