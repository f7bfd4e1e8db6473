import type { auditEndpoints } from '#contract/endpoints/accounts/audit.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { AuditLogService } from './audit-log.service.ts';

export const auditHandlers = ({
  auditLog,
}: {
  auditLog: AuditLogService;
}): Handlers<typeof auditEndpoints> => ({
  'GET /api/audit': async ({ query }) => ({ body: await auditLog.list(query) }),
});
