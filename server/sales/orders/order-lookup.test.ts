import { expect, test } from 'vitest';
import { orderLookup } from './order-lookup.ts';

test.each([
  ['', { patterns: [] }],
  ['10001', { number: 10001, pattern: null }],
  ['#10001', { number: 10001, pattern: null }],
  ['Order 10001', { number: 10001, pattern: null }],
  ['0911234567', { number: 911234567, pattern: '%911234567%' }],
  ['251911234567', { number: 251911234567, pattern: '%911234567%' }],
  ['+251 911 23-45-67', { patterns: ['%911234567%'] }],
  ['0911 23 45 67', { patterns: ['%911234567%'] }],
  ['+1 (202) 555-0143', { patterns: ['%12025550143%'] }],
  ['12 34', { patterns: ['%12%', '%34%'] }],
  ['Almaz 100%_\\', { patterns: ['%Almaz%', '%100\\%\\_\\\\%'] }],
  ['0192F5B0-0000-7000-8000-00000000000A', { id: '0192f5b0-0000-7000-8000-00000000000a' }],
  ['1234567890123456', { patterns: ['%1234567890123456%'] }],
])('%j is searched as %j', (keyword, lookup) => expect(orderLookup(keyword)).toEqual(lookup));
