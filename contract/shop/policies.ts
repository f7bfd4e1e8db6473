import { z } from 'zod';
import { line, moment, text, version } from '../common.ts';
import { namedObject } from '../named-object.ts';

/** The pages that a shop owner writes: 'Delivery, returns, warranty' at /delivery, and /privacy. */
export const POLICY_NAMES = ['delivery', 'privacy'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

const optional = (max: number) => text(max, 0);

/**
 * A section of a legal page. Texts are plain: an empty line begins a paragraph, lines that begin with '- ' are a list.
 * `key` is the anchor of links (`/delivery#returns`); it never changes.
 */
export const policySection = namedObject('PolicySection', {
  key: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and - such as returns-2'),
  heading: line(100),
  headingAm: line(100, 0),
  text: text(4000),
  textAm: optional(4000),
});
export type PolicySection = z.infer<typeof policySection>;

export const policyContent = namedObject('PolicyContent', {
  title: line(80),
  titleAm: line(80, 0),
  intro: optional(600),
  introAm: optional(600),
  sections: z
    .array(policySection)
    .min(1)
    .max(20)
    .refine((sections) => new Set(sections.map(({ key }) => key)).size === sections.length, {
      message: 'must have keys of their own',
    }),
});
export type PolicyContent = z.infer<typeof policyContent>;

/** GET /policies/{name}. Version 0 is the standard text, before the owner has changed it. */
export const policyAnswer = namedObject('Policy', {
  name: z.enum(POLICY_NAMES),
  content: policyContent,
  version: z.number().int(),
  changedAt: moment.nullable(),
});
export type PolicyAnswer = z.infer<typeof policyAnswer>;

/** PUT /policies/{name}. `version` is the one that the form was loaded with; another one is answered with 409. */
export const policyUpdate = namedObject('PolicyUpdate', { content: policyContent, version });
export const policyParams = z.object({ name: z.enum(POLICY_NAMES) });
