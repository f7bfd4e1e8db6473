import pg from 'pg';

const INT8 = 20;

/**
 * Parsers of column types: `int8` becomes a number instead of a string, because sums of money and counts stay below
 * 2^53.
 */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;
