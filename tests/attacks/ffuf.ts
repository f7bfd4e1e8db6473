import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool, type Findings, type Target } from './tool.ts';

/** The word list comes with Debian's package `dirb`. */
const WORDS = '/usr/share/dirb/wordlists/big.txt';

/** Paths that may be found below `/` and `/api/`; everything else must not exist. */
const KNOWN = new Set(
  `cart contact delivery email-verification faq home login order payment placeorder privacy product profile register
  resetpassword returns robots.txt shipping shop sitemap.xml terms users verifyemail warranty orders products
  config docs health ready store settings policies reviews uploads audit openapi.json webhooks about`.split(
    /\s+/,
  ),
);

/** Asks with ffuf for 20,000 names that servers often leave accessible, below the pages and below the API. */
export async function ffuf(target: Target): Promise<Findings> {
  const findings: string[] = [];
  for (const below of ['/', '/api/', '/images/', '/dev/']) {
    const file = join(target.folder, 'ffuf.json');
    const options = ['-w', WORDS, '-mc', 'all', '-fc', '404', '-t', '16', '-s', '-of', 'json', '-o', file];
    await runTool('ffuf', ['-u', `${target.recorded}${below}FUZZ`, ...options], target.folder);
    const { results } = JSON.parse(await readFile(file, 'utf8')) as {
      results: { input: { FUZZ: string }; status: number }[];
    };
    for (const { input, status } of results) {
      // Names that are not UTF-8 are left out, because they are refused before anything is looked up.
      if (status === 400 && !/^[\x20-\x7e]*$/.test(input.FUZZ)) continue;
      if (!KNOWN.has(input.FUZZ.toLowerCase())) findings.push(`${below}${input.FUZZ}: ${status}`);
    }
  }
  return { done: '20,469 names below /, /api/, /images/ and /dev/', findings };
}
