import { auditPage, auditQuery } from '../../accounts/audit.ts';
import { declare } from '../endpoint.ts';

export const auditEndpoints = declare('audit', {
  'GET /api/audit': {
    id: 'listAuditLog',
    summary: 'What administrators changed, newest first',
    access: 'audit:read',
    query: auditQuery,
    responses: { 200: auditPage },
  },
});
