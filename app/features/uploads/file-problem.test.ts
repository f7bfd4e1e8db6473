import { expect, test } from 'vitest';
import { fileProblem } from './file-problem.ts';

const named = (name: string) => fileProblem(new File(['x'], name));

test.each(['a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'A.JPG', 'My sofa.final.Gif', '.png'])(
  'the name %s is that of a picture',
  (name) => expect(named(name)).toBeUndefined(),
);

test.each(['a.pdf', 'a.webp', 'jpg', 'ajpg', 'a.jpg.exe', 'a.jpg ', ''])('the name %j is not', (name) =>
  expect(named(name)).toBe('Please select valid image JPG,JPEG,PNG'),
);

test('no file is told apart', () => expect(fileProblem(undefined)).toBe('Please select image.'));

test('a file of nothing is no picture', () =>
  expect(fileProblem(new File([], 'a.jpg'))).toBe('Invalid image content.'));
