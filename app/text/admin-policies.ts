import type { PolicyName } from '#contract/policies.ts';

/** The editing of the pages that a shop owner writes. */
export const policyText = {
  pages: { en: 'Pages' },
  intro: { en: 'What the shop promises, in your words. Changes count at once.' },
  names: {
    delivery: { en: 'Delivery, returns, warranty', where: 'Footer, and the four cards of the home page' },
    privacy: { en: 'Privacy policy', where: 'Footer' },
  } satisfies Record<PolicyName, { en: string; where: string }>,
  columns: { page: 'Page', where: 'Where shoppers find it', changed: 'Last changed', actions: 'Action' },
  neverChanged: { en: 'not yet: the first text' },
  firstText: {
    en: 'This is the text that comes with the shop. Please read it and make it yours: it is what your shop promises.',
  },
  view: { en: 'View in the shop' },
  saved: { en: 'The page is saved' },
  markup: {
    en: 'An empty line begins a new paragraph. Lines that begin with - become a list.',
  },
  fields: {
    title: { en: 'Title' },
    titleAm: { en: 'Amharic title' },
    intro: { en: 'Introduction' },
    introAm: { en: 'Amharic introduction' },
    heading: { en: 'Heading' },
    headingAm: { en: 'Amharic heading' },
    text: { en: 'Text' },
    textAm: { en: 'Amharic text' },
  },
  head: { en: 'Head of the page' },
  unnamed: { en: 'New section' },
  linked: { en: 'A card of the home page leads here.' },
  moveUp: { en: 'Move up' },
  moveDown: { en: 'Move down' },
  remove: { en: 'Remove' },
  ofSection: (what: string, heading: string) => `${what}: ${heading}`,
  add: { en: 'Add a section' },
  preview: { en: 'Preview' },
  needed: (label: string) => `Please fill in ${label}`,
} as const;
