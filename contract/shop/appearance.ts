import { z } from 'zod';
import { line, version } from '../common.ts';
import { flag } from '../given.ts';
import { COLOUR, contrastOf, isReadable, nearestReadable } from './contrast.ts';
import { FIXED_SECTIONS, isSection } from './home-sections.ts';
import { MAX_CATEGORIES } from '../goods/categories.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_NAME } from '../longest.ts';

/** One section of the home page: a fixed one, or the row of a category. */
const section = z
  .string()
  .max(60)
  .refine(isSection, {
    message: `must be one of ${FIXED_SECTIONS.join(', ')}, or the row of a category, such as category:sofa`,
  });
const UPLOADED = /^\/images\/productdbImages\/[\w-]+-400\.jpg$/;

/** The address of a picture that was uploaded to this shop; '' for the standard picture. */
const picture = z
  .string()
  .max(200)
  .regex(new RegExp(`^$|${UPLOADED.source}`), 'must be a picture that was sent to this shop, or nothing');

/**
 * The shop's own look. An empty field means the standard look, so a shop that has set nothing keeps that. Stored values
 * are read as they are; new values are checked by `appearanceUpdate`.
 */
export const appearance = namedObject('Appearance', {
  name: line(60).meta({ description: 'the store name of the settings' }),
  nameAm: line(60, 0),
  logo: picture,
  logoHasName: z
    .boolean()
    .meta({ description: 'the name is written in the logo, and is not drawn beside it' }),
  accent: z.string().max(7).meta({ description: 'the colour of buttons and links as #rrggbb' }),
  heroPicture: picture,
  heroAlt: line(160, 0).meta({ description: 'what the picture shows, for who does not see it' }),
  heroOverline: line(80, 0),
  heroHeading: line(100, 0),
  heroHeadingAm: line(100, 0),
  heroWords: line(200, 0),
  heroWordsAm: line(200, 0),
  heroButton: line(40, 0),
  heroButtonAm: line(40, 0),
  heroLink: line(200, 0),
  sections: z.array(section).max(FIXED_SECTIONS.length + MAX_CATEGORIES),
});
export type Appearance = z.infer<typeof appearance>;

const ACCENT = 'must be a colour such as #1f4d3a, or nothing';
const accent = z
  .string()
  .max(7, ACCENT)
  .transform((colour) => colour.trim().toLowerCase())
  .refine((colour) => colour === '' || COLOUR.test(colour), {
    message: ACCENT,
    abort: true,
  })
  .refine((colour) => colour === '' || isReadable(colour), {
    error: ({ input }) =>
      `is too light to be read: it needs a contrast of 4.5 and has ${contrastOf(String(input))}; the nearest colour that fits is ${nearestReadable(String(input))}`,
  });

const onlyOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

/** PUT /appearance: saves the look, which shoppers see at once. */
export const appearanceUpdate = namedObject('AppearanceUpdate', {
  appearance: appearance.extend({
    name: line(LONGEST_NAME).meta({ description: 'the store name of the settings' }),
    nameAm: line(LONGEST_NAME, 0),
    logoHasName: flag,
    accent,
    heroLink: line(200, 0).refine((link) => link === '' || /^\/(?!\/)[^\s"'<>\\]*$/.test(link), {
      message: 'must be a path of this shop such as /shop',
    }),
    sections: appearance.shape.sections.min(1).refine(onlyOnce, { message: 'must have each section once' }),
  }),
  version,
});

/** GET /appearance. Saving and undoing send `version` back; an outdated version is answered with 409. */
export const appearanceAnswer = namedObject('AppearanceAnswer', {
  appearance,
  canUndo: z.boolean().meta({ description: 'there is a look of before the last save' }),
  version: z.number().int(),
});
export type AppearanceAnswer = z.infer<typeof appearanceAnswer>;

/** POST /appearance/undo: brings back the look of before the last save, or of before the last undo. */
export const appearanceUndo = namedObject('AppearanceUndo', {
  version: version.meta({ description: 'of the look that is undone, as it was read' }),
});

/** GET /store: the look of a shop that has one of its own. */
export const shopLook = appearance
  .omit({ name: true })
  .extend({
    logoSize: z.object({ width: z.int(), height: z.int() }).optional().meta({
      description: 'the size of the logo in pixels; absent without a logo, and where it is not known',
    }),
  })
  .meta({ id: 'ShopLook' });
export type ShopLook = z.infer<typeof shopLook>;
