import { listAudit } from './list-audit.ts';
import { verifyAudit } from './verify-audit.ts';

export const auditHandlers = [listAudit, verifyAudit];
