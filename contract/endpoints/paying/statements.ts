import { z } from 'zod';
import { idParams, listQuery } from '../../common.ts';
import {
  LARGEST_STATEMENT,
  statementAside,
  statementLine,
  statementMatch,
  statementRead,
  statementUpload,
} from '../../paying/statements.ts';
import { STATEMENT_STATES } from '../../paying/statement-states.ts';
import { declare } from '../endpoint.ts';

/** A file in base64, with what is said of it. */
const UPLOAD_BYTES = Math.ceil(LARGEST_STATEMENT / 3) * 4 + 4096;

/** Statements of the shop's bank accounts, and whose money their lines are. */
export const statementEndpoints = declare('payments', {
  'POST /api/statements': {
    id: 'readStatement',
    summary: 'Reads a bank statement; a line that was read before is not read again',
    access: 'payments:write',
    body: statementUpload,
    bodyLimit: UPLOAD_BYTES,
    responses: { 200: statementRead },
    errors: ['statement-columns-unknown', 'statement-empty', 'statement-too-long', 'statement-unreadable'],
    admission: 'back-office',
  },
  'GET /api/statements/lines': {
    id: 'listStatementLines',
    summary: 'Lines of bank statements, the newest day first, with the orders whose money they may be',
    access: 'payments:write',
    query: listQuery.extend({ state: z.enum(STATEMENT_STATES).default('open') }),
    responses: { 200: z.array(statementLine) },
    sends: ['x-total-count', 'link'],
    admission: 'back-office',
  },
  'POST /api/statements/lines/:id/match': {
    id: 'matchStatementLine',
    summary: 'Says which order a line of a bank statement pays',
    description:
      'Above a sum of the settings two people have to; after the first, the line is answered as it was.',
    access: 'payments:write',
    params: idParams,
    body: statementMatch,
    responses: { 200: statementLine },
    errors: [
      'statement-line-not-found',
      'statement-line-used',
      'order-not-found',
      'amount-not-due',
      'not-payable',
      'payment-pending',
      'payment-surplus',
      'receipt-decided',
      'receipt-waiting',
      'second-person-needed',
      'transaction-number-used',
    ],
    isSensitive: 'decideReceipt',
    admission: 'back-office',
  },
  'PUT /api/statements/lines/:id/aside': {
    id: 'setStatementLineAside',
    summary: 'Says that a line of a bank statement is no order’s money, or takes that back',
    access: 'payments:write',
    params: idParams,
    body: statementAside,
    responses: { 200: statementLine },
    errors: ['statement-line-not-found', 'statement-line-used'],
    admission: 'back-office',
  },
});
