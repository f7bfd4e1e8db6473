import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '196.188.0.1', '2a00:1450:4001:80b::200e', '2606:4700::1111'])(
  '%s is an address of the public Internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '100.127.255.255', '192.0.0.170', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ...['::ffff:a00:1', '64:ff9b::a00:1', '2002:7f00:1::', '2001:0:1::1', '2001:db8::1', 'localhost', ''],
])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));
