/** `npm run test:long` runs whole what `npm test` runs a part of: more steps of chance, each balancer, both widths. */
export const isLong = process.env['TEST_LONG'] === '1';

/** `npm test` takes of the browser tests those that are tagged `@core` (decision 0241). */
export const isCoreOnly = process.env['TEST_CORE'] === '1' && !isLong;
