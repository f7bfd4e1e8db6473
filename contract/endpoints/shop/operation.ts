import { z } from 'zod';
import { declare } from '../endpoint.ts';
import { namedObject } from '../../named-object.ts';

export const alive = namedObject('Alive', { status: z.literal('ok') });
export const health = alive
  .extend({
    version: z.string().meta({ description: 'The version of the release that runs' }),
    commit: z.string().meta({ description: "The commit of the release; 'unknown' where nobody told it" }),
  })
  .meta({ id: 'Health' });
export const dependencies = namedObject('Dependencies', { database: z.enum(['ok', 'away']) });

export const operationEndpoints = declare('operation', {
  'GET /api/health': {
    id: 'getHealth',
    summary: 'Whether this node is alive, and which release it runs',
    access: 'anyone',
    responses: { 200: health },
    admission: 'none',
  },
  'GET /api/ready': {
    id: 'getReadiness',
    summary: 'Whether this node may take traffic: it has started, and it is not about to stop',
    description:
      'For balancers. A node whose database is away still serves cached pages, so this says nothing of it.',
    access: 'anyone',
    responses: { 200: alive },
    admission: 'none',
  },
  'GET /api/status': {
    id: 'getStatus',
    summary: 'Whether what this node depends on answers',
    description: 'For who watches the shop; never for a balancer, which would take out all nodes at once.',
    access: 'anyone',
    responses: { 200: dependencies, 503: dependencies },
    admission: 'none',
  },
  'GET /api/openapi.json': {
    id: 'getApiDocument',
    readsToken: true,
    summary: 'This document; with what administrators may call, for them',
    access: 'anyone',
    responses: { 200: z.record(z.string(), z.unknown()) },
    admission: 'none',
    cache: {},
  },
});
