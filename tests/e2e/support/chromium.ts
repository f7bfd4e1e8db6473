import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

interface FoundBrowser {
  executablePath: string;
  args: string[];
  /** For people: which one it is. */
  origin: string;
}

const UNPACKED = join(import.meta.dirname, '../../../node_modules/.cache/chromium');
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SYSTEM_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * A Chromium that is already there: the one of CHROMIUM_PATH, the system's, Playwright's own; else the one that
 * comes from npm (Linux only), which brings the libraries that a bare machine lacks.
 */
export async function findChromium(): Promise<FoundBrowser> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { executablePath: given, args: [], origin: `CHROMIUM_PATH: ${given}` };
  const system = findOnSystem();
  if (system) return { executablePath: system, args: [], origin: `the system's: ${system}` };
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { executablePath: own, args: [], origin: `Playwright's: ${own}` };
  return fromNpm();
}

function findOnSystem(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...SYSTEM_PATHS].find((path) => existsSync(path));
}

/** It unpacks itself into the folder for temporary files, where another user's, or an older one, may be: not there. */
async function unpackIn(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** Its own list of fonts names Amazon's folders. With no font at all it ends at the first letter that a page has none for. */
function fontsOf(folder: string): string {
  const list = join(folder, 'fonts.conf');
  const [fonts, cache] = [join(folder, 'fonts/fonts'), join(folder, 'fonts-cache')];
  writeFileSync(list, `<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`);
  return list;
}

async function fromNpm(): Promise<FoundBrowser> {
  // It unpacks its own libnss3 and tells the loader where only if it believes to be on Amazon's system.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x';
  const executablePath = await unpackIn(UNPACKED);
  process.env['FONTCONFIG_FILE'] ??= fontsOf(UNPACKED);
  // Not its own arguments: they switch off web security and run everything in one process.
  const args = ['--no-sandbox', '--headless=shell', '--disable-gpu'];
  return { executablePath, args, origin: `@sparticuz/chromium: ${executablePath}` };
}
