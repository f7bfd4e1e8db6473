import { z } from 'zod';
import { declare } from './endpoint.ts';

const alive = z.object({ status: z.literal('ok') });

export const operationEndpoints = declare('operation', {
  'GET /api/health': {
    summary: 'Whether this node is alive',
    access: 'anyone',
    responses: { 200: alive },
    admission: 'none',
  },
  'GET /api/ready': {
    summary: 'Whether this node may take traffic: the database answers, and it is not about to stop',
    access: 'anyone',
    responses: { 200: alive },
    admission: 'none',
  },
  'GET /api/openapi.json': {
    summary: 'This document; with what administrators may call, for them',
    access: 'anyone',
    responses: { 200: z.record(z.string(), z.unknown()) },
    admission: 'none',
    cache: {},
  },
});
