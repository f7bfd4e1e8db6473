import { describe, expect, test } from 'vitest';
import { compareFields, pick } from './compared-fields.ts';

const stored = { name: 'Bench', image: '/a.jpg', images: '/b.jpg' };
const together = ['image', 'images'] as const;
const compare = (values: typeof stored, theirs = stored) =>
  compareFields({ values, theirs, textOf: String, together });

describe('a form beside what is stored', () => {
  test('names what was changed in it and what was left alone', () => {
    expect(compare({ ...stored, name: 'Stool' })).toEqual({
      changed: [{ names: ['name'], mine: 'Stool', theirs: 'Bench' }],
      untouched: ['image', 'images'],
    });
  });

  test('keeps the pictures as one, so that none is lost that nobody removed', () => {
    const mine = { ...stored, image: '/c.jpg' };
    const theirs = { ...stored, image: '/b.jpg', images: '/a.jpg\n/d.jpg' };
    const { changed, untouched } = compare(mine);
    expect(changed).toEqual([{ names: together, mine: '/c.jpg\n/b.jpg', theirs: '/a.jpg\n/b.jpg' }]);
    expect({ ...mine, ...pick(theirs, untouched) }).toEqual({ ...mine, name: 'Bench' });
    expect({ ...mine, ...pick(theirs, changed[0]!.names) }).toEqual(theirs);
  });
});
