import { accountsConfirmation, settingsAnswer, settingsUpdate, store } from '../../shop/settings.ts';
import { done } from '../../common.ts';
import { declare } from '../endpoint.ts';

export const storeEndpoints = declare('store', {
  'GET /api/store': {
    id: 'getStore',
    summary: 'What every visitor may know of the shop',
    access: 'anyone',
    responses: { 200: store },
    admission: 'reading',
    cache: {},
  },
});

export const settingsEndpoints = declare('settings', {
  'GET /api/settings': {
    id: 'getSettings',
    summary: 'What the shop owner changes without a restart',
    access: 'settings:write',
    responses: { 200: settingsAnswer },
  },
  'PUT /api/settings': {
    id: 'updateSettings',
    summary: 'Changes the settings',
    description:
      'Other bank accounts than those of before count after a day, or when a second owner confirms them. Until then they are ' +
      'answered as `waitingAccounts`; the first ones of a shop count at once.',
    access: 'settings:write',
    body: settingsUpdate,
    responses: { 200: settingsAnswer },
    errors: ['edit-conflict'],
  },
  'POST /api/settings/waiting-accounts/confirmation': {
    id: 'confirmBankAccounts',
    summary: 'Confirms, as a second owner, bank accounts that wait: they count at once',
    description:
      'Others than the body names are answered with `edit-conflict`: somebody has changed them meanwhile.',
    access: 'settings:write',
    body: accountsConfirmation,
    responses: { 200: done },
    errors: ['not-found', 'second-owner-needed', 'owner-too-new', 'edit-conflict'],
  },
  'DELETE /api/settings/waiting-accounts': {
    id: 'withdrawBankAccounts',
    summary: 'Withdraws bank accounts that wait: those of before stay',
    access: 'settings:write',
    responses: { 200: done },
    errors: ['not-found'],
  },
});
