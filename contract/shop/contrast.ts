/**
 * The least contrast at which white text on a colour, and text of that colour on the shop's background, can be read
 * (WCAG 2.2, 1.4.3).
 */
const LEAST_CONTRAST = 4.5;
/** The shop's background colour; the contrast of a colour with white is always higher than with it. */
const PAPER = '#fbf8f3';
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

/** Returns the contrast of a colour with the shop's background, rounded down to two decimals. */
export const contrastOf = (colour: string): number => Math.floor(contrastOn(PAPER, colour) * 100) / 100;

/** Tells whether white text on a colour, and text of the colour on the shop's background, can be read. */
export const isReadable = (colour: string): boolean => contrastOn(PAPER, colour) >= LEAST_CONTRAST;

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
