/** The names of browsers. The first match counts, because most browsers also name the ones that they descend from. */
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
 * Makes a label such as 'Chrome on Android' from a browser's `User-Agent`; '' when nothing in it is known. Nothing else
 * of the header is stored.
 */
export function deviceLabel(userAgent: string | undefined): string {
  const find = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(' on ');
}
