import { describe, expect, test } from 'vitest';
import { houseOf, houseProblems, houseTexts } from './house-values.ts';

const nothing = { floor: '', hasLift: '', location: '' };

describe('the fields of a house', () => {
  test('may stay empty, and are no part of the address then', () => {
    expect(houseProblems(nothing)).toEqual({});
    expect(JSON.stringify(houseOf(nothing))).toBe('{}');
  });

  test.each(['-1', '41', '3.5', 'third', '100'])('refuse %s as a floor', (floor) => {
    expect(houseProblems({ ...nothing, floor, hasLift: 'no' })).toHaveProperty('floor');
  });

  test('ask for the lift above the ground, because carrying up has a price', () => {
    expect(houseProblems({ ...nothing, floor: '0' })).toEqual({});
    expect(houseProblems({ ...nothing, floor: '1' })).toHaveProperty('hasLift');
    expect(houseOf({ ...nothing, floor: '0', hasLift: 'no' })).toMatchObject({
      floor: 0,
      hasLift: undefined,
    });
    expect(houseOf({ ...nothing, floor: ' 4 ', hasLift: 'no' })).toMatchObject({ floor: 4, hasLift: false });
  });

  test('are the same again when an address is opened', () => {
    for (const house of [{ floor: 3, hasLift: true }, { floor: 12, hasLift: false }, { floor: 0 }])
      expect(JSON.parse(JSON.stringify(houseOf(houseTexts(house))))).toEqual(house);
  });

  test('keep coordinates of a link, and refuse what names no place', () => {
    const location = 'https://maps.google.com/?q=9.01,38.76';
    expect(houseOf({ ...nothing, location }).location).toBe('9.010000,38.760000');
    expect(houseProblems({ ...nothing, location: 'my house' })).toHaveProperty('location');
  });
});
