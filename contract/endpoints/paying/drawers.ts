import {
  drawer,
  drawerCash,
  drawerClosing,
  drawerCount,
  drawerOpening,
  drawers,
  drawerSession,
  drawerUpdate,
  newDrawer,
  sessionParams,
} from '../../paying/drawers.ts';
import { declare } from '../endpoint.ts';
import type { ErrorCode } from '../../texts/errors.ts';

const ofOpenDrawer = [
  'drawer-not-found',
  'drawer-closed',
  'drawer-changed',
] as const satisfies readonly ErrorCode[];

/** The cash drawers of the showroom. */
export const drawerEndpoints = declare('drawers', {
  'GET /api/drawers': {
    id: 'listDrawers',
    summary: 'The cash drawers: what should be in those that are open, and how the last ones were closed',
    access: 'drawers:write',
    responses: { 200: drawers },
  },
  'POST /api/drawers': {
    id: 'addDrawer',
    summary: 'Adds a cash drawer',
    access: 'settings:write',
    body: newDrawer,
    responses: { 201: drawer },
    errors: ['drawer-name-taken'],
  },
  'PUT /api/drawers/:id': {
    id: 'changeDrawer',
    summary: 'Renames a cash drawer, or says that it is used no more',
    access: 'settings:write',
    body: drawerUpdate,
    responses: { 200: drawer },
    errors: ['drawer-not-found', 'drawer-name-taken', 'drawer-open'],
  },
  'GET /api/drawers/:id/sessions/:session': {
    id: 'getDrawerSession',
    summary: 'A drawer from its opening to its closing, with every entry',
    access: 'drawers:write',
    params: sessionParams,
    responses: { 200: drawerSession },
    errors: ['drawer-not-found'],
  },
  'POST /api/drawers/:id/sessions': {
    id: 'openDrawer',
    summary: 'Opens a drawer with what is counted in it',
    description: 'Where another sum was left at its last closing, a reason is needed.',
    access: 'drawers:write',
    body: drawerOpening,
    responses: { 201: drawer },
    errors: ['drawer-not-found', 'drawer-open'],
  },
  'POST /api/drawers/:id/entries': {
    id: 'moveDrawerCash',
    summary: 'Puts cash into an open drawer or takes some out, with a reason',
    access: 'drawers:write',
    body: drawerCash,
    responses: { 201: drawer },
    errors: [...ofOpenDrawer, 'drawer-of-another', 'drawer-has-less'],
  },
  'POST /api/drawers/:id/handovers': {
    id: 'takeDrawerOver',
    summary: 'Takes an open drawer over from somebody else, with what is counted in it',
    access: 'drawers:write',
    body: drawerCount,
    responses: { 201: drawer },
    errors: [...ofOpenDrawer, 'drawer-yours'],
  },
  'POST /api/drawers/:id/closings': {
    id: 'closeDrawer',
    summary: 'Closes a drawer with what is counted in it',
    description:
      'Afterwards only cash of sales that were made before, without a network, comes to it. A count without a network that is sent again closes it once.',
    access: 'drawers:write',
    body: drawerClosing,
    responses: { 201: drawer },
    errors: [...ofOpenDrawer, 'drawer-of-another', 'moment-not-believed'],
  },
});
