import { policyText as text } from '#contract/texts/admin-policies.ts';
import type { PolicyContent, PolicySection } from '#contract/shop/policies.ts';

/** The name of a field of a legal page: 'title', or 'returns.textAm' for a field of the section `returns`. */
export type PolicyField = string;

const HEAD = ['title', 'titleAm', 'intro', 'introAm'] as const;
const SECTION = ['heading', 'headingAm', 'text', 'textAm'] as const;

export function policyFields(content: PolicyContent): Map<PolicyField, string> {
  const fields = new Map<PolicyField, string>(HEAD.map((name) => [name, content[name]]));
  for (const section of content.sections) {
    for (const name of SECTION) fields.set(`${section.key}.${name}`, section[name]);
  }
  return fields;
}

/** The fields whose text differs between two versions of a page. */
export function changedFields(before: PolicyContent, after: PolicyContent): Set<PolicyField> {
  const old = policyFields(before);
  const changed = [...policyFields(after)].filter(([field, value]) => old.get(field) !== value);
  return new Set(changed.map(([field]) => field));
}

export function withField(content: PolicyContent, field: PolicyField, value: string): PolicyContent {
  const [key, name] = field.split('.');
  if (name === undefined) return { ...content, [field]: value };
  const sections = content.sections.map((section) =>
    section.key === key ? { ...section, [name]: value } : section,
  );
  return { ...content, sections };
}

/** The label of a field, with the heading of its section. */
export function labelOf(content: PolicyContent, field: PolicyField): string {
  const [key, name] = field.split('.');
  if (name === undefined) return text(`fields.${field as (typeof HEAD)[number]}`);
  const heading = content.sections.find((section) => section.key === key)?.heading;
  return `${heading || key} · ${text(`fields.${name as (typeof SECTION)[number]}`)}`;
}

export function checkPolicy(content: PolicyContent): Record<PolicyField, string> {
  const problems: Record<PolicyField, string> = {};
  if (!content.title.trim()) problems.title = text('needed', { label: text('fields.title') });
  for (const { key, heading, text: body } of content.sections) {
    if (!heading.trim()) problems[`${key}.heading`] = text('needed', { label: text('fields.heading') });
    if (!body.trim()) problems[`${key}.text`] = text('needed', { label: text('fields.text') });
  }
  return problems;
}

/** Makes an empty section with a key that no section of the page has. */
export function emptySection(content: PolicyContent): PolicySection {
  const taken = new Set(content.sections.map(({ key }) => key));
  let number = content.sections.length + 1;
  while (taken.has(`part-${number}`)) number += 1;
  return { key: `part-${number}`, heading: '', headingAm: '', text: '', textAm: '' };
}

const sameOrder = (one: PolicyContent, other: PolicyContent) =>
  one.sections.map(({ key }) => key).join() === other.sections.map(({ key }) => key).join();

/**
 * Merges two edits of a page: unchanged fields take the stored text, changed ones keep their own. Sections that
 * only one side added are kept; a section that one side removed is gone unless the other has changed it.
 */
export function mergePolicies(
  base: PolicyContent,
  mine: PolicyContent,
  theirs: PolicyContent,
): PolicyContent {
  const [before, own, stored] = [policyFields(base), policyFields(mine), policyFields(theirs)];
  const pick = (field: PolicyField): string => {
    const untouched = own.get(field) === before.get(field);
    return (untouched ? (stored.get(field) ?? own.get(field)) : (own.get(field) ?? stored.get(field))) ?? '';
  };
  const isIn = (content: PolicyContent, key: string) =>
    content.sections.some((section) => section.key === key);
  const hasChanged = (from: Map<PolicyField, string>, key: string) =>
    SECTION.some((name) => from.get(`${key}.${name}`) !== before.get(`${key}.${name}`));
  const stays = (key: string) => {
    if (isIn(mine, key) && isIn(theirs, key)) return true;
    return !isIn(base, key) || hasChanged(isIn(mine, key) ? own : stored, key);
  };
  const [first, second] = sameOrder(base, mine) ? [theirs, mine] : [mine, theirs];
  const keys = new Set([...first.sections, ...second.sections].map(({ key }) => key));
  const sections = [...keys].filter(stays).map((key) => ({
    key,
    heading: pick(`${key}.heading`),
    headingAm: pick(`${key}.headingAm`),
    text: pick(`${key}.text`),
    textAm: pick(`${key}.textAm`),
  }));
  return {
    title: pick('title'),
    titleAm: pick('titleAm'),
    intro: pick('intro'),
    introAm: pick('introAm'),
    sections,
  };
}
