import { describe, expect, test } from 'vitest';
import { fitsOf, USUAL_HOUSE } from './does-it-fit.ts';

describe('whether a piece can be carried in', () => {
  test('a chair goes everywhere', () => {
    expect(fitsOf([47, 55, 86], USUAL_HOUSE)).toEqual({ door: 'fits', stairs: 'fits', lift: 'fits' });
  });

  test('a long sofa goes through a door with its smallest face first, and into no usual lift', () => {
    expect(fitsOf([216, 90, 75], USUAL_HOUSE)).toMatchObject({ door: 'fits', lift: 'not' });
  });

  test('a sofa that is deeper and higher than the door is wide does not go through it', () => {
    expect(fitsOf([216, 90, 88], USUAL_HOUSE).door).toBe('not');
    expect(fitsOf([216, 90, 88], { ...USUAL_HOUSE, doorWidth: 90 }).door).toBe('tight');
    expect(fitsOf([216, 90, 88], { ...USUAL_HOUSE, doorWidth: 95 }).door).toBe('fits');
  });

  test('it does not matter in which order the sides are given', () => {
    const house = { ...USUAL_HOUSE, doorWidth: 70 };
    expect(fitsOf([60, 205, 150], house)).toEqual(fitsOf([205, 150, 60], house));
  });

  test('a thin long board leans in a lift that it could not stand in', () => {
    expect(fitsOf([230, 15, 8], USUAL_HOUSE).lift).toBe('fits');
    expect(fitsOf([260, 15, 8], USUAL_HOUSE).lift).toBe('not');
  });

  test('nothing is said of a way whose size is not a number', () => {
    expect(fitsOf([47, 55, 86], { ...USUAL_HOUSE, stairsWidth: Number.NaN })).toEqual({
      door: 'fits',
      stairs: 'unknown',
      lift: 'fits',
    });
  });
});
