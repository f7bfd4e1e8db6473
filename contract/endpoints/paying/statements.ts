import { z } from 'zod';
import { bankAccount } from '../../paying/payments.ts';
import { LARGEST_STATEMENT, statementRead, statementUpload } from '../../paying/statements.ts';
import { TABLE_ERRORS } from '../table-errors.ts';
import { declare } from '../endpoint.ts';

/** The largest body of an upload: a file in base64, and the other fields. */
const UPLOAD_BYTES = Math.ceil(LARGEST_STATEMENT / 3) * 4 + 65_536;

/** Statements of the shop's bank accounts. Their lines are incoming money. */
export const statementEndpoints = declare('payments', {
  'GET /api/statements/accounts': {
    id: 'listStatementAccounts',
    summary: 'The accounts of the shop, of which statements are read',
    access: 'payments:write',
    responses: { 200: z.array(bankAccount) },
  },
  'POST /api/statements': {
    id: 'readStatement',
    summary:
      'Reads a bank statement, or says how it is understood; a line that was read before is not read again',
    access: 'payments:write',
    body: statementUpload,
    bodyLimit: UPLOAD_BYTES,
    responses: { 200: statementRead },
    errors: [
      'statement-account-unknown',
      'statement-asks',
      'statement-balance-differs',
      'statement-empty',
      ...TABLE_ERRORS,
    ],
  },
});
