import am from './first-policies.am.json' with { type: 'json' };
import en from './first-policies.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/**
 * The standard text of the legal pages: what this program really does and stores, and the law of Ethiopia.
 * docs/operations.md has the same periods for the operator of the shop.
 */
export const firstPoliciesText = createTexts(en, am, 'first-policies');

type KeyOf<Id> = Id extends `sections.${infer Key}.text` ? Key : never;
/** The keys of the sections of both legal pages. */
export type SectionKey = KeyOf<keyof typeof en>;
