/**
 * The versions of the Universal Commerce Protocol that the shop speaks, the newest first. Each has addresses of its own,
 * which its profile names, so an agent chooses the version by the address.
 */
export const VERSIONS = ['2026-08-25', '2026-04-08'] as const;
export type Version = (typeof VERSIONS)[number];
export const [NEWEST] = VERSIONS;

export const isVersion = (text: string): text is Version => (VERSIONS as readonly string[]).includes(text);

/** The folder of the pages about catalogues in the specification, which has moved between the versions. */
const PAGES_OF_CATALOGUE: Record<Version, string> = {
  '2026-08-25': 'specification/shopping/catalog',
  '2026-04-08': 'specification/catalog',
};

/** The capabilities that the shop has. A new one is announced by its entry here. */
export const CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': { page: 'search', schema: 'schemas/shopping/catalog_search.json' },
  'dev.ucp.shopping.catalog.lookup': { page: 'lookup', schema: 'schemas/shopping/catalog_lookup.json' },
} as const;
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
        Object.entries(CAPABILITIES).map(([name, { page, schema }]) => [
          name,
          [
            {
              version,
              spec: atUcp(version, `${PAGES_OF_CATALOGUE[version]}/${page}`),
              schema: atUcp(version, schema),
            },
          ],
        ]),
      ),
      payment_handlers: {},
    },
  };
}
