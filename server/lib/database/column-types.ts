import pg from 'pg';

const INT8 = 20;

/** Answers `int8` as numbers and not as strings, because sums of money and counts are all below 2^53. */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;
