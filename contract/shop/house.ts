import { z } from 'zod';
import { id, line, phoneLine, text } from '../common.ts';
import { clockOrNone } from '../days/clocks.ts';
import { WEEKDAYS } from '../days/opening-times.ts';
import { productSummary } from '../goods/products.ts';
import { LONGEST_ADDRESS, LONGEST_PICTURE_TEXT, LONGEST_PLACE } from '../longest.ts';
import { namedObject } from '../named-object.ts';

export const MOST_SHOWROOMS = 5;
export const MOST_HOUSE_PICTURES = 8;
/** The most pieces of a showroom that its page names. */
export const MOST_STANDING = 48;
const LONGEST_WAY = 600;
const LONGEST_STORY = 4000;

/** A picture of the showroom, the workshop or its people, with what it shows. */
const housePicture = z.object({
  picture: z
    .string()
    .max(200)
    .regex(
      /^\/images\/(productdbImages|demo)\/[\w-]+-400\.jpg$/,
      'must be a picture that was sent to this shop',
    ),
  words: line(LONGEST_PICTURE_TEXT, 0),
  wordsAm: line(LONGEST_PICTURE_TEXT, 0),
});
export type HousePicture = z.infer<typeof housePicture>;

/** The fields of a showroom that shoppers read as the owner wrote them. */
const told = {
  name: line(LONGEST_PLACE),
  nameAm: line(LONGEST_PLACE, 0),
  address: line(LONGEST_ADDRESS, 0),
  addressAm: line(LONGEST_ADDRESS, 0),
  way: text(LONGEST_WAY, 0).meta({ description: 'how one finds it' }),
  wayAm: text(LONGEST_WAY, 0),
  mapLink: z.union([
    z.literal(''),
    line(500).regex(/^https:\/\/[^\s"'<>\\]+$/, 'must be an address that begins with https://'),
  ]),
  phone: phoneLine(40, 0).meta({ description: "'' for that of the shop" }),
  pictures: z.array(housePicture).max(MOST_HOUSE_PICTURES),
};

/** A showroom as the settings hold it. */
const showroom = z
  .object({
    ...told,
    place: z.union([z.literal(''), id]).meta({
      description: 'the place of the stock whose pieces stand there; empty for none',
    }),
    /** Opening times of its own; without days it has those of the shop. */
    openDays: z.array(z.enum(WEEKDAYS)).max(WEEKDAYS.length),
    opensAt: clockOrNone,
    closesAt: clockOrNone,
  })
  .refine(
    ({ openDays, opensAt, closesAt }) => openDays.length === 0 || (opensAt !== '' && closesAt > opensAt),
    {
      path: ['closesAt'],
      message: 'must be later than the showroom opens',
    },
  );
export type Showroom = z.infer<typeof showroom>;

/** The settings about the house: its showrooms, and what it tells of itself. */
export const houseSettings = {
  showrooms: z.array(showroom).max(MOST_SHOWROOMS),
  aboutText: text(LONGEST_STORY, 0),
  aboutTextAm: text(LONGEST_STORY, 0),
  aboutPictures: z.array(housePicture).max(MOST_HOUSE_PICTURES),
};
export type HouseSettings = z.infer<z.ZodObject<typeof houseSettings>>;

/** The pages of the house. Each exists while the settings hold something that it can tell. */
export const HOUSE_PAGES = ['showroom', 'about', 'contact'] as const;
export type HousePage = (typeof HOUSE_PAGES)[number];

type ToldByHouse = HouseSettings & Record<'phone' | 'email' | 'telegram' | 'address', string>;

const HAS_CONTENT: Record<HousePage, (settings: ToldByHouse) => boolean> = {
  showroom: ({ showrooms }) => showrooms.length > 0,
  about: ({ aboutText, aboutTextAm, aboutPictures }) =>
    aboutText !== '' || aboutTextAm !== '' || aboutPictures.length > 0,
  contact: ({ phone, email, telegram, address }) =>
    [phone, email, telegram, address].some((way) => way !== ''),
};

export const housePagesOf = (settings: ToldByHouse): HousePage[] =>
  HOUSE_PAGES.filter((page) => HAS_CONTENT[page](settings));

/** GET /house: what the pages of the house tell, beside what every visitor knows of the shop. */
export const house = namedObject('House', {
  showrooms: z.array(
    z.object({
      ...told,
      openingHours: z.string(),
      openingHoursAm: z.string(),
      openings: z
        .array(z.string())
        .meta({ description: "as schema.org writes them, such as 'Mo 08:30-12:30'" }),
    }),
  ),
  aboutText: z.string(),
  aboutTextAm: z.string(),
  aboutPictures: z.array(housePicture),
});
export type House = z.infer<typeof house>;
export type ShownShowroom = House['showrooms'][number];

/** GET /house/pieces: the pieces that stand in each showroom today, in the order of the showrooms. */
export const standingPieces = namedObject('StandingPieces', {
  showrooms: z.array(z.array(productSummary)),
});
