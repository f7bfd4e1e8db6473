import { auditPage, auditQuery } from '#contract/audit.ts';
import type { Http } from '#server/platform/http.ts';
import type { AuditLogService } from './audit.service.ts';

export function auditRoutes(http: Http, { auditLog }: { auditLog: AuditLogService }): void {
  http.get(
    '/api/audit',
    { schema: { tags: ['audit'], querystring: auditQuery, response: { 200: auditPage } } },
    async (request) => auditLog.list(request.query),
  );
}
