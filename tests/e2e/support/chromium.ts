import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

interface FoundBrowser {
  executablePath: string;
  args: string[];
  /** The name of the browser for people. */
  origin: string;
}

const UNPACKED = join(import.meta.dirname, '../../../node_modules/.cache/chromium');
const SHELL_NAMES = ['chromium-headless-shell'];
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SYSTEM_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * Finds a Chromium: the one of CHROMIUM_PATH, else a headless shell, of the system, of Playwright or of an npm package
 * (Linux only), which brings the libraries that a bare machine lacks; else the system's whole browser. A whole browser
 * draws windows of its own for each test, with which the same tests take 1.6 times as long.
 */
export async function findChromium(): Promise<FoundBrowser> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { executablePath: given, args: [], origin: `CHROMIUM_PATH: ${given}` };
  const shell = findOnSystem(SHELL_NAMES);
  if (shell) return ofSystem(shell);
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { executablePath: own, args: [], origin: `Playwright's: ${own}` };
  const whole = findOnSystem(SYSTEM_NAMES) ?? SYSTEM_PATHS.find((path) => existsSync(path));
  return process.platform === 'linux' || !whole ? fromNpm() : ofSystem(whole);
}

const ofSystem = (executablePath: string): FoundBrowser => ({
  executablePath,
  args: [],
  origin: `the system's: ${executablePath}`,
});

function findOnSystem(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Unpacks into a new folder, because the package's usual one may belong to another user or an older version. */
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

/** Lists the fonts, because the package's own list names Amazon's folders and Chromium crashes without any font. */
function fontsOf(folder: string): string {
  const list = join(folder, 'fonts.conf');
  const [fonts, cache] = [join(folder, 'fonts/fonts'), join(folder, 'fonts-cache')];
  writeFileSync(list, `<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`);
  return list;
}

async function fromNpm(): Promise<FoundBrowser> {
  // The package unpacks its libnss3 and tells the loader where only if it believes to be on Amazon's system.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x';
  const executablePath = await unpackIn(UNPACKED);
  process.env['FONTCONFIG_FILE'] ??= fontsOf(UNPACKED);
  // The package's own arguments are not used, because they switch off web security and run one process. Fewer processes
  // and threads for drawing take a tenth of the processor time away.
  const args = [
    '--no-sandbox',
    '--headless=shell',
    '--disable-gpu',
    '--in-process-gpu',
    '--num-raster-threads=1',
  ];
  return { executablePath, args, origin: `@sparticuz/chromium: ${executablePath}` };
}
