import { describe, expect, test } from 'vitest';
import { mapAddress } from './map-address.ts';
import { readMapLink } from './map-links.ts';

const GOOD: readonly [string, string][] = [
  ['9.0105, 38.7612', '9.010500,38.761200'],
  ['(9.0105° 38.7612°)', '9.010500,38.761200'],
  ['geo:9.0105,38.7612?z=17', '9.010500,38.761200'],
  ['geo:0,0?q=9.0105%2C38.7612(Home)', '9.010500,38.761200'],
  ['https://www.google.com/maps?q=9.0105,38.7612', '9.010500,38.761200'],
  ['https://maps.google.com/?q=loc:9.0105,38.7612', '9.010500,38.761200'],
  ['https://www.google.com/maps/search/?api=1&query=9.0105%2C38.7612', '9.010500,38.761200'],
  [
    'https://www.google.com/maps/place/Bole/@9.1,38.9,17z/data=!3m1!4b1!4m5!3m4!8m2!3d9.0105!4d38.7612',
    '9.010500,38.761200',
  ],
  ['https://www.google.com/maps/@9.0105,38.7612,15z', '9.010500,38.761200'],
  ['https://www.google.com/maps/search/9.0105,+38.7612', '9.010500,38.761200'],
  ['https://maps.apple.com/?ll=9.0105,38.7612&q=Home', '9.010500,38.761200'],
  ['https://maps.apple.com/place?coordinate=9.0105,38.7612', '9.010500,38.761200'],
  ['https://www.openstreetmap.org/?mlat=9.0105&mlon=38.7612#map=18/9.2/38.9', '9.010500,38.761200'],
  ['https://www.openstreetmap.org/#map=18/9.0105/38.7612', '9.010500,38.761200'],
  ['Our house\nhttps://maps.app.goo.gl/AbCdEf123', 'https://maps.app.goo.gl/AbCdEf123'],
  ['https://goo.gl/maps/AbCdEf', 'https://goo.gl/maps/AbCdEf'],
];
const BAD: readonly [string, 'unreadable' | 'outside'][] = [
  ['near the mosque', 'unreadable'],
  ['9.0105', 'unreadable'],
  ['https://example.com/house', 'unreadable'],
  ['http://maps.app.goo.gl/AbCdEf123', 'unreadable'],
  ['https://maps.app.goo.gl.evil.example/AbC', 'unreadable'],
  ['https://user:word@maps.app.goo.gl/AbC', 'unreadable'],
  ['https://goo.gl/AbCdEf', 'unreadable'],
  ['javascript:alert(9.0105,38.7612)', 'unreadable'],
  ['https://www.google.com/maps/place/Bole', 'unreadable'],
  ['51.5, -0.12', 'outside'],
  ['38.7612, 9.0105', 'outside'],
  ['geo:0,0', 'unreadable'],
  [`https://maps.app.goo.gl/${'a'.repeat(1000)}`, 'unreadable'],
];

describe('a place on a map', () => {
  test.each(GOOD)('a place on a map is read from %s', (text, place) => {
    expect(readMapLink(text)).toEqual({ place });
  });

  test.each(BAD)('no place on a map is read from %s', (text, problem) => {
    expect(readMapLink(text)).toEqual({ problem });
  });

  test('is nothing in an empty text, and is opened by a link', () => {
    expect(readMapLink('  ')).toBeNull();
    expect(mapAddress('9.010500,38.761200')).toBe(
      'https://www.google.com/maps/search/?api=1&query=9.010500%2C38.761200',
    );
    expect(mapAddress('https://goo.gl/maps/AbCdEf')).toBe('https://goo.gl/maps/AbCdEf');
  });

  test('is read again from what was stored', () => {
    for (const [, place] of GOOD) expect(readMapLink(place)).toEqual({ place });
  });
});
