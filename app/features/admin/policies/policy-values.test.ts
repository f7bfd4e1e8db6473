import { expect, test } from 'vitest';
import type { PolicyContent, PolicySection } from '#contract/shop/policies.ts';
import { emptySection, mergePolicies, withField } from './policy-values.ts';

const section = (key: string, text = key): PolicySection => ({
  key,
  heading: key,
  headingAm: '',
  text,
  textAm: '',
});
const page = (...sections: PolicySection[]): PolicyContent => ({
  title: 'Title',
  titleAm: '',
  intro: '',
  introAm: '',
  sections,
});
const base = page(section('a'), section('b'), section('c'));
const keysOf = ({ sections }: PolicyContent) => sections.map(({ key }) => key).join('');

test('fields that one side changed are all kept; where both changed one, the editor’s own value stays', () => {
  const mine = withField(withField(base, 'title', 'Mine'), 'a.text', 'my a');
  const theirs = withField(withField(withField(base, 'title', 'Theirs'), 'b.textAm', 'ለ'), 'intro', 'New');
  const merged = mergePolicies(base, mine, theirs);
  expect(merged).toEqual({
    ...base,
    title: 'Mine',
    intro: 'New',
    sections: [section('a'), { ...section('b'), textAm: 'ለ' }, section('c')].map((each) =>
      each.key === 'a' ? { ...each, text: 'my a' } : each,
    ),
  });
});

test.each([
  ['both added one', page(...base.sections, section('m')), page(...base.sections, section('t')), 'abcmt'],
  ['I removed one they left alone', page(section('a'), section('c')), base, 'ac'],
  ['they removed one I left alone', base, page(section('b'), section('c')), 'bc'],
  ['I removed one they changed', page(section('a'), section('c')), withField(base, 'b.text', 'x'), 'acb'],
  ['they removed one I changed', withField(base, 'b.text', 'x'), page(section('a'), section('c')), 'acb'],
  ['I moved, they did not', page(section('c'), section('a'), section('b')), base, 'cab'],
  ['they moved, I did not', base, page(section('c'), section('a'), section('b')), 'cab'],
])('%s', (_name, mine, theirs, keys) => expect(keysOf(mergePolicies(base, mine, theirs))).toBe(keys));

test('a new section gets a key of its own', () => {
  const one = emptySection(base);
  const two = emptySection(page(...base.sections, one));
  expect(new Set(['a', 'b', 'c', one.key, two.key]).size).toBe(5);
  expect(emptySection(page(section('part-2'))).key).toBe('part-3');
});
