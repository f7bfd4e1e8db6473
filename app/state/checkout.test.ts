import { describe, expect, test } from 'vitest';
import { keepShippingDraft, paymentMethod, readShippingDraft, shippingAddress } from './checkout.ts';
import { useBrowser } from './testing.ts';

const address = {
  name: 'Almaz Kebede',
  email: 'almaz@example.com',
  phone: '+251911234567',
  address: 'Bole, Woreda 3',
  city: 'Addis Ababa',
  postalCode: '1000',
  country: 'Ethiopia',
};

describe('what checkout remembers', () => {
  useBrowser();

  test('an address counts only when it is whole', () => {
    localStorage.setItem('shippingAddress', JSON.stringify(address));
    expect(shippingAddress.get()).toEqual(address);
    for (const field of Object.keys(address)) {
      localStorage.setItem('shippingAddress', JSON.stringify({ ...address, [field]: '' }));
      expect(shippingAddress.get(), field).toBeNull();
      localStorage.setItem('shippingAddress', JSON.stringify({ ...address, [field]: 7 }));
      expect(shippingAddress.get(), field).toBeNull();
    }
  });

  test("a payment method counts only when it is one of the shop's", () => {
    paymentMethod.set('PayPal');
    expect(localStorage.getItem('paymentMethod')).toBe('"PayPal"');
    expect(paymentMethod.get()).toBe('PayPal');
    localStorage.setItem('paymentMethod', '"Gold"');
    expect(paymentMethod.get()).toBeNull();
  });

  test('what was typed and not sent lives as long as the tab', () => {
    expect(readShippingDraft()).toEqual({});
    keepShippingDraft({ city: 'Bahir Dar' });
    expect(readShippingDraft()).toEqual({ city: 'Bahir Dar' });
    expect(localStorage.length).toBe(0);
    keepShippingDraft(null);
    expect(readShippingDraft()).toEqual({});
    sessionStorage.setItem('shippingDraft', '{');
    expect(readShippingDraft()).toEqual({});
  });
});
