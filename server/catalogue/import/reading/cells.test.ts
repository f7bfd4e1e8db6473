import { expect, test } from 'vitest';
import { parseCell } from './cells.ts';

test.each(['አዲስ፣ ለቢሮ', 'አዲስ፣ለቢሮ', 'አዲስ, ለቢሮ', 'አዲስ; ለቢሮ', 'አዲስ\nለቢሮ'])(
  'tags stand apart by the signs that the form of a product knows: %j',
  (text) => {
    expect(parseCell('tags', text, { max: 10, pictures: new Map() })).toEqual({ value: ['አዲስ', 'ለቢሮ'] });
  },
);
