/** The first match counts, because most browsers also name those that they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\b|\bEdgiOS\b/, 'Edge'],
  [/\bOPR\b|\bOpera\b|\bOPiOS\b/, 'Opera'],
  [/\bSamsungBrowser\b/, 'Samsung Internet'],
  [/\bUCBrowser\b/, 'UC Browser'],
  [/\bFirefox\b|\bFxiOS\b/, 'Firefox'],
  [/\bCriOS\b|\bChrome\b|\bHeadlessChrome\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Makes 'Chrome on Android' of a browser's `User-Agent`, and '' when nothing in it is known. Nothing else of the header
 * is stored.
 */
export function deviceLabel(userAgent: string | undefined): string {
  const find = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(' on ');
}
