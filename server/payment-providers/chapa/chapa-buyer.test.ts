import { describe, expect, test } from 'vitest';
import { chapaBuyer, localPhone, plain } from './chapa-buyer.ts';

describe('the buyer’s data for Chapa', () => {
  test('are the name in two parts, the address, and the number in Chapa’s format', () => {
    const buyer = { name: 'Almaz Bekele Tadesse', email: 'almaz@people.test', phone: '+251911234567' };
    expect(chapaBuyer(buyer)).toEqual({
      first_name: 'Almaz',
      last_name: 'Bekele Tadesse',
      email: 'almaz@people.test',
      phone_number: '0911234567',
    });
  });

  test.each([
    ['+251911234567', '0911234567'],
    ['+251 711 234 567', '0711234567'],
    ['0911234567', '0911234567'],
    ['+251111234567', null],
    ['+14155550100', null],
    ['', null],
  ])('have the number %s as %s', (phone, local) => expect(localPhone(phone)).toBe(local));

  test('leave out what Chapa’s checks might refuse', () => {
    expect(chapaBuyer({ name: 'አልማዝ በቀለ', email: 'አ@ጣቢያ.test', phone: '+14155550100' })).toEqual({});
    expect(chapaBuyer({ name: '<b>Almaz</b>', email: 'no address', phone: '12' })).toEqual({
      first_name: 'b',
      last_name: 'Almaz b',
    });
  });

  test.each([
    ["Late & 'sorry' – #12!", 'Late sorry 12'],
    ['ዘግይቷል', ''],
    ['x'.repeat(80), 'x'.repeat(50)],
  ])('have the text %s as %s', (text, plainText) => expect(plain(text)).toBe(plainText));
});
