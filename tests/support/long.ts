/** `npm run test:long` runs whole what `npm test` runs a part of: more steps of chance, each balancer, both widths. */
export const isLong = process.env['TEST_LONG'] === '1';
