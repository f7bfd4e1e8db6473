import { settingsAnswer, settingsUpdate, store } from '../settings.ts';
import { declare } from './endpoint.ts';

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
    access: 'administrator',
    responses: { 200: settingsAnswer },
    admission: 'back-office',
  },
  'PUT /api/settings': {
    id: 'updateSettings',
    summary: 'Changes the settings',
    access: 'administrator',
    body: settingsUpdate,
    responses: { 200: settingsAnswer },
    errors: ['edit-conflict'],
    isSensitive: 'settings',
    admission: 'back-office',
  },
});
