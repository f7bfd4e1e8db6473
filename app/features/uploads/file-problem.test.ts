import { expect, test } from 'vitest';
import { fileProblem } from './file-problem.ts';

const named = (name: string) => fileProblem(new File(['x'], name));

// Shows S5.12.
test.each(['a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'A.JPG', 'My sofa.final.Gif', '.png'])(
  'the name %s is accepted as a picture',
  (name) => expect(named(name)).toBeUndefined(),
);

// Shows S5.12.
test.each(['a.pdf', 'a.webp', 'jpg', 'ajpg', 'a.jpg.exe', 'a.jpg ', ''])(
  'the name %j is not accepted',
  (name) => expect(named(name)).toBe('Please select valid image JPG,JPEG,PNG'),
);

test('a missing file has a message of its own', () =>
  expect(fileProblem(undefined)).toBe('Please select image.'));

test('an empty file is no picture', () =>
  expect(fileProblem(new File([], 'a.jpg'))).toBe('Invalid image content.'));
