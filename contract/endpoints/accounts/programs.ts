import { newProgram, program, programSecret } from '../../accounts/programs.ts';
import { declare } from '../endpoint.ts';

/** Programs beside the shop, and the tokens by which they call it. */
export const programEndpoints = declare('users', {
  'GET /api/programs': {
    id: 'listPrograms',
    summary: 'The programs that have or had a token, the newest first',
    access: 'staff:write',
    responses: { 200: program.array() },
  },
  'POST /api/programs': {
    id: 'makeProgram',
    summary: 'Makes a token for a program; it is told this once',
    description:
      'With the token as a bearer token, the program makes the calls of its jobs in the name of its maker, except those that ask for a password. It ends on its day, when it is withdrawn, and when its maker loses one of its jobs.',
    access: 'staff:write',
    body: newProgram,
    responses: { 201: programSecret },
    errors: ['not-allowed'],
  },
  'DELETE /api/programs/:id': {
    id: 'withdrawProgram',
    summary: 'Ends the token of a program at once',
    access: 'staff:write',
    responses: { 200: program },
    errors: ['not-found'],
  },
});
