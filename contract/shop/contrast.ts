/** The least contrast at which text on a colour, and text of that colour on a ground, can be read (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;
/**
 * The grounds on which the brand's colour is drawn, by their names in `app/app.css`: pages, cards and papers, pressed
 * and tinted rows. White text on the colour itself has the contrast of `surface`.
 */
export const BRAND_GROUNDS = {
  paper: '#fbf8f3',
  surface: '#ffffff',
  ground: '#f3ede3',
  'tint-sand': '#f3ede3',
  'tint-leaf': '#e9eee6',
  'tint-sky': '#e8ecee',
  'tint-clay': '#f3e7dd',
} as const;
export const COLOUR = /^#[0-9a-f]{6}$/;

type Channels = [number, number, number];

const channelsOf = (colour: string): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast of a dark colour on a light one, 1 to 21. */
const contrastOn = (ground: string, colour: string) =>
  (luminanceOf(ground) + 0.05) / (luminanceOf(colour) + 0.05);

/** The contrast of a colour with the ground on which it can be read least. */
const leastOf = (colour: string): number =>
  Math.min(...Object.values(BRAND_GROUNDS).map((ground) => contrastOn(ground, colour)));

/** Returns the least contrast of a colour with the grounds of the brand, rounded down to two decimals. */
export const contrastOf = (colour: string): number => Math.floor(leastOf(colour) * 100) / 100;

/** Tells whether white text on a colour, and text of the colour on each ground of the brand, can be read. */
export const isReadable = (colour: string): boolean => leastOf(colour) >= LEAST_CONTRAST;

/** Returns the lightest colour of the same hue that can be read; a readable colour is returned unchanged. */
export function nearestReadable(colour: string): string {
  const channels = channelsOf(colour);
  for (let percent = 100; percent > 0; percent -= 1) {
    const darker = hexOf(channels.map((channel) => Math.floor((channel * percent) / 100)));
    if (isReadable(darker)) return darker;
  }
  return '#000000';
}

const hexOf = (channels: number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
