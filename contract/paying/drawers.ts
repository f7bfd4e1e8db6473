import { z } from 'zod';
import { CASH_PURPOSES, PURPOSES_WITH_WORDS, type CashPurpose, DRAWER_KINDS } from './cash-purposes.ts';
import { NOTES, type Note } from './cash-notes.ts';
import { birr, id, line, moment, text } from '../common.ts';
import { flag, birrInput, momentInput, priceInput, signedBirrInput, wholeNumber } from '../given.ts';
import { BELIEVED_HOURS } from './counter-limits.ts';
import { namedObject } from '../named-object.ts';

/** An amount in birr that may be below zero. */
export const signedBirr = z.number().meta({ description: 'ETB; below zero when it is missing or left' });
const givenSigned = signedBirrInput.meta({
  description: 'ETB, as the sender saw what should be there: where it is another sum now, nothing is written',
});

const MOST_NOTES = 99_999;
const noteCounts = Object.fromEntries(
  NOTES.map((note) => [`n${note}`, wholeNumber(0, MOST_NOTES).default(0)]),
) as unknown as Record<Note, z.ZodDefault<ReturnType<typeof wholeNumber>>>;
/** A count: the number of each note, and all coins as one sum. */
export const countedNotes = z.object({
  ...noteCounts,
  coins: birrInput
    .default(0)
    .refine((sum) => sum <= 10_000, { message: 'must be at most 10,000 birr of coins' }),
});

/** See `CASH_PURPOSES`. */
export const cashPurpose = z.enum([...new Set(Object.values(CASH_PURPOSES).flat())]);

const person = z.object({ _id: z.string(), name: z.string() });

export const drawerEntry = namedObject('CashDrawerEntry', {
  kind: z.enum(DRAWER_KINDS),
  amount: signedBirr,
  at: moment,
  by: z.string().nullable().meta({ description: 'the name of who took, gave or counted it' }),
  purpose: cashPurpose
    .nullable()
    .meta({ description: 'of cash that staff put in or took out; null: it was told in words alone' }),
  reason: z.string(),
  order: z.number().int().nullable(),
  crew: z.string().nullable(),
  counted: birr.nullable(),
});
export type DrawerEntry = z.infer<typeof drawerEntry>;

/** A drawer from its opening to its closing. */
export const drawerSession = namedObject('CashDrawerSession', {
  _id: id,
  drawer: id,
  name: z.string(),
  holder: person.meta({ description: 'who answers for it' }),
  openedBy: z.string(),
  openedAt: moment,
  closedBy: z.string().nullable(),
  closedAt: moment.nullable(),
  expected: signedBirr.meta({ description: 'what should be in it, by its entries' }),
  counted: birr.nullable(),
  difference: signedBirr.meta({ description: 'what counts found to be missing or too much' }),
  entries: z.array(drawerEntry),
});
export type DrawerSession = z.infer<typeof drawerSession>;

export const drawer = namedObject('CashDrawer', {
  _id: id,
  name: z.string(),
  isActive: z.boolean(),
  left: birr.meta({ description: 'what was counted when it was closed last' }),
  open: drawerSession.nullable(),
  closed: z.array(drawerSession.omit({ entries: true })).meta({ description: 'the newest ten' }),
});
export type Drawer = z.infer<typeof drawer>;
export const drawers = z.array(drawer);

const drawerName = line(60);
export const newDrawer = namedObject('NewCashDrawer', { name: drawerName });
export const drawerUpdate = namedObject('CashDrawerUpdate', { name: drawerName, isActive: flag });

const reason = text(300, 0)
  .default('')
  .meta({ description: 'needed where another sum was counted than should be there' });
export const drawerOpening = namedObject('CashDrawerOpening', { notes: countedNotes, reason });
export type DrawerOpening = z.infer<typeof drawerOpening>;

/** The state that the sender saw, which every change of an open drawer names: the session, and its expected sum. */
const seen = { session: id, expected: givenSigned };
export const drawerCash = z
  .object({
    ...seen,
    kind: z.enum(['in', 'out']),
    amount: priceInput,
    purpose: cashPurpose.default('other'),
    reason: text(300, 0)
      .default('')
      .meta({ description: `needed for ${PURPOSES_WITH_WORDS.join(' and ')}` }),
  })
  .refine(({ kind, purpose: meant }) => (CASH_PURPOSES[kind] as readonly CashPurpose[]).includes(meant), {
    path: ['purpose'],
    message: 'is for cash that goes the other way',
  })
  .refine(({ purpose: meant, reason: said }) => said !== '' || !PURPOSES_WITH_WORDS.includes(meant), {
    path: ['reason'],
    message: 'is needed for this purpose',
  })
  .meta({ id: 'CashDrawerCash' });
export type DrawerCash = z.infer<typeof drawerCash>;
export const drawerCount = namedObject('CashDrawerCount', { ...seen, notes: countedNotes, reason });
export type DrawerCount = z.infer<typeof drawerCount>;

export const drawerClosing = namedObject('CashDrawerClosing', {
  ...drawerCount.shape,
  countedAt: momentInput.optional().meta({
    description: `when it was counted without a network, at most ${BELIEVED_HOURS} hours ago: it is closed at that moment, whatever should have been in it then`,
  }),
  till: id.optional().meta({
    description:
      'of a count without a network: the session in which it was counted; absent: that of the call',
  }),
});
export type DrawerClosing = z.infer<typeof drawerClosing>;

export const sessionParams = z.object({ id, session: id });
