import { expect, test } from 'vitest';
import { plainText } from './foreign-texts.ts';

test('HTML becomes text with its paragraphs, lines and lists', () => {
  expect(plainText('<p>Solid <b>wanza</b>, 5 < 6 &amp; 4&times;4</p><p>Two<br/>lines</p>')).toBe(
    'Solid wanza, 5 < 6 & 4×4\n\nTwo\nlines',
  );
  expect(plainText('Seats<ul><li> Grey</li>\n<LI class="x"><br>Teal</li></ul><!-- a > b --><hr>End')).toBe(
    'Seats\n– Grey\n\n– Teal\n\nEnd',
  );
  expect(plainText('<style>p { }</style ><script>a < b</script><td>One</td><td>Two</td></tr>')).toBe(
    'One Two',
  );
});

test.each(['<', '<a', '<li ', '</p ', '<script', '<script>', '<style></style', '<!--', '<a <li><br '])(
  'a text of very many %s that never end is read in one pass',
  (beginning) => {
    const text = plainText(beginning.repeat(1_000_000 / beginning.length));
    expect(text.length).toBeLessThanOrEqual(1_000_000);
  },
);
