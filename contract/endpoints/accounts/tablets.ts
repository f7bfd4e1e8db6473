import {
  newTablet,
  ownPin,
  pinRequest,
  pinSignIn,
  tablet,
  tabletHeaders,
  tabletSecret,
  tabletPeople,
} from '../../accounts/tablets.ts';
import { userInfo } from '../../accounts/users.ts';
import { declare } from '../endpoint.ts';
import { tablets } from '../rate-limits.ts';

/** Shop tablets, which staff share, and the PINs with which they take turns. */
export const tabletEndpoints = declare('users', {
  'GET /api/tablets': {
    id: 'listTablets',
    summary: 'The devices that are shop tablets, the newest first',
    access: 'staff:write',
    responses: { 200: tablet.array() },
  },
  'POST /api/tablets': {
    id: 'makeTablet',
    summary: 'Makes a device a shop tablet; its token is told this once',
    access: 'staff:write',
    body: newTablet,
    responses: { 201: tabletSecret },
  },
  'DELETE /api/tablets/:id': {
    id: 'revokeTablet',
    summary: 'Ends a shop tablet at once, with every session on it',
    access: 'staff:write',
    responses: { 200: tablet },
    errors: ['not-found'],
  },
  'GET /api/own-pin': {
    id: 'getOwnPin',
    summary: 'Whether one has a PIN for shop tablets',
    access: 'orders:write',
    isOwn: true,
    responses: { 200: ownPin },
  },
  'PUT /api/own-pin': {
    id: 'setOwnPin',
    summary: 'Chooses one’s PIN for shop tablets; it unlocks a locked one',
    access: 'orders:write',
    isOwn: true,
    body: pinRequest,
    responses: { 200: ownPin },
    admission: 'accounts',
  },
  'DELETE /api/own-pin': {
    id: 'removeOwnPin',
    summary: 'Removes one’s PIN, and ends one’s sessions on tablets',
    access: 'orders:write',
    isOwn: true,
    responses: { 200: ownPin },
  },
  'GET /api/tablet/people': {
    id: 'listTabletPeople',
    summary: 'Who may work at this shop tablet',
    access: 'anyone',
    headers: tabletHeaders,
    responses: { 200: tabletPeople },
    errors: ['tablet-unknown'],
    rateLimit: tablets,
    admission: 'accounts',
  },
  'POST /api/tablet/sessions': {
    id: 'signInByPin',
    summary: 'Begins a session at a shop tablet by PIN',
    description:
      'It has the rights of sales, whoever it is, is never fresh, and ends after minutes without use. Five wrong PINs in a row lock it.',
    access: 'anyone',
    headers: tabletHeaders,
    body: pinSignIn,
    responses: { 201: userInfo },
    errors: ['tablet-unknown', 'wrong-pin', 'pin-locked'],
    rateLimit: tablets,
    admission: 'accounts',
  },
});
