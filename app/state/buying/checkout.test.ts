import { describe, expect, test } from 'vitest';
import {
  keepRefusedFields,
  keepDraft,
  paymentMethod,
  readDraft,
  shippingAddress,
  takeRefusedFields,
} from './checkout.ts';
import { useBrowser } from '../testing.ts';

const address = {
  name: 'Almaz Kebede',
  email: 'almaz@example.com',
  phone: '+251911234567',
  address: 'Bole, Woreda 3',
  city: 'Addis Ababa',
  postalCode: '1000',
  country: 'Ethiopia',
};

describe('the stored checkout', () => {
  useBrowser();

  test('counts an address only when it is complete', () => {
    localStorage.setItem('shippingAddress', JSON.stringify(address));
    expect(shippingAddress.get()).toEqual(address);
    for (const field of Object.keys(address)) {
      localStorage.setItem('shippingAddress', JSON.stringify({ ...address, [field]: '' }));
      // Accounts by phone have no address of mail; the shipping form asks all others for theirs.
      if (field !== 'email') expect(shippingAddress.get(), field).toBeNull();
      localStorage.setItem('shippingAddress', JSON.stringify({ ...address, [field]: 7 }));
      expect(shippingAddress.get(), field).toBeNull();
    }
  });

  test('stores the floor as a number and the lift as yes or no', () => {
    const house = { place: 'Bole', house: '77', floor: 0, hasLift: false, location: '9.010000,38.760000' };
    shippingAddress.set({ ...address, ...house });
    expect(shippingAddress.get()).toEqual({ ...address, ...house });
    localStorage.setItem('shippingAddress', JSON.stringify({ ...address, floor: '3', hasLift: 'no' }));
    expect(shippingAddress.get()).toEqual(address);
  });

  test('stores optional address fields when they are text, and leaves others out', () => {
    const more = { landmark: 'ኤድና ሞል', secondPhone: '+251922334455', deliveryNote: 'Third floor' };
    const company = { company: 'Sheba PLC', tin: '0012345678' };
    shippingAddress.set({ ...address, ...more, ...company });
    expect(shippingAddress.get()).toEqual({ ...address, ...more, ...company });
    localStorage.setItem('shippingAddress', JSON.stringify({ ...address, landmark: 7, tin: '', other: 'x' }));
    expect(shippingAddress.get()).toEqual(address);
  });

  test('shows what the server refused in the address once, where it is corrected', () => {
    keepRefusedFields({
      'shippingAddress.secondPhone': 'Please enter a valid phone number',
      paymentMethod: '?',
    });
    expect(takeRefusedFields()).toEqual({ secondPhone: 'Please enter a valid phone number' });
    expect(takeRefusedFields()).toEqual({});
  });

  test('counts a payment method only when it is one of the shop’s', () => {
    paymentMethod.set('PayPal');
    expect(localStorage.getItem('paymentMethod')).toBe('"PayPal"');
    expect(paymentMethod.get()).toBe('PayPal');
    localStorage.setItem('paymentMethod', '"Gold"');
    expect(paymentMethod.get()).toBeNull();
  });

  test('keeps what was typed and not sent as long as the tab', () => {
    expect(readDraft()).toEqual({});
    keepDraft({ city: 'Bahir Dar' });
    expect(readDraft()).toEqual({ city: 'Bahir Dar' });
    expect(localStorage.length).toBe(0);
    keepDraft(null);
    expect(readDraft()).toEqual({});
    sessionStorage.setItem('shippingDraft', '{');
    expect(readDraft()).toEqual({});
  });
});
