import { describe, expect, test } from 'vitest';
import { bearer, onSessionMoved, session } from './session.ts';
import { showAgain, useBrowser, writeInOtherTab } from '../testing.ts';

const almaz = {
  _id: '0198c0de-0000-7000-8000-000000000000',
  name: 'Almaz',
  email: 'almaz@example.com',
  picture: '/default-picture.svg',
  isAdmin: false,
  token: 'secret',
};

describe('the session', () => {
  useBrowser();

  test('is stored under userInfo and ends in every tab at once', () => {
    session.set(almaz);
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(almaz);
    const seen: (string | undefined)[] = [];
    const leave = session.subscribe(() => seen.push(session.get()?.name));
    writeInOtherTab('userInfo', null);
    leave();
    expect(seen).toEqual([undefined]);
  });

  test('tells when it ended on the server, or changed in another tab or while the page was frozen, but not its own changes', () => {
    const moved: (string | undefined)[] = [];
    const leave = onSessionMoved(() => moved.push(session.get()?.name));
    session.set(almaz);
    bearer.dead('the token before');
    expect(moved).toEqual([]);
    bearer.dead(almaz.token);
    writeInOtherTab('cartItems', []);
    writeInOtherTab('userInfo', almaz);
    session.set({ ...almaz, token: 'a new one' });
    writeInOtherTab('userInfo', { ...almaz, name: 'Tigist', token: 'hers' });
    writeInOtherTab('userInfo', null);
    localStorage.setItem('userInfo', JSON.stringify(almaz));
    showAgain();
    leave();
    writeInOtherTab('userInfo', almaz);
    showAgain();
    expect(moved).toEqual([undefined, 'Almaz', 'Tigist', undefined, 'Almaz']);
  });

  test('is a guest’s when it has no token', () => {
    for (const value of [{ ...almaz, token: undefined }, { token: 7 }, 'almaz', 1, []]) {
      localStorage.setItem('userInfo', JSON.stringify(value));
      expect(session.get()).toBeNull();
    }
  });
});
