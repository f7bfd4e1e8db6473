import { describe, expect, test } from 'vitest';
import { READY_ROLES } from '../../contract/accounts/jobs.ts';
import { databaseKinds } from '../support/databases.ts';
import { signInAgain } from '../support/factories.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { seeded } from '../support/seeded.ts';
import { JOBS } from './team/jobs.ts';
import { comeAndGo, priceTwice, reachOut, saveTwice } from './team/rights.ts';
import { openTeam, type Team } from './team/team.ts';

/** `npm run model` plays a round for every ten steps; a round is one act of each person, all at once. */
const ROUNDS = Math.ceil(Number(process.env['STEPS'] ?? 250) / 10);
const SIGN_IN_EVERY = 50;

describe.each(databaseKinds.slice(-1))('people of all roles at once on %s', (kind) => {
  test(
    'reach nothing of another’s role, overwrite nothing without a word, and leave sound books',
    { timeout: 7_200_000 },
    async () => {
      const random = seeded();
      process.stdout.write(`team on ${kind}: SEED=${random.seed}\n`);
      const team = await openTeam(kind, random);
      for (let round = 1; round <= ROUNDS; round += 1) {
        await playRound(team);
        if (round % SIGN_IN_EVERY === 0)
          for (const role of READY_ROLES) await signInAgain(team.nodes[0]!, team.people[role]);
      }
      const refused = [...team.counts].filter(([what]) => what.endsWith(' 403'));
      const told = [...team.counts]
        .filter(([what]) => !what.endsWith(' 403'))
        .map(([what, count]) => `${count} × ${what}`);
      told.push(`${refused.length} calls of other roles were refused`);
      process.stdout.write(`team on ${kind}: ${ROUNDS} rounds; ${told.sort().join('; ')}\n`);
      expect(team.faults).toEqual([]);
      const [{ database, paypal }] = team.nodes as [Team['nodes'][0]];
      expect(await faultsOfShop({ database, paypal, stock: team.stock })).toEqual([]);
      expect(team.orders.length).toBeGreaterThan(ROUNDS / 2);
      for (const node of team.nodes.toReversed()) await node.close();
    },
  );
});

/** Everybody acts at once; now and then two browsers of the owner save the same form, or a role comes and goes. */
async function playRound(team: Team): Promise<void> {
  const { random } = team;
  const acts = [...READY_ROLES, 'buyer' as const, 'buyer' as const].map((who) =>
    random.pick(JOBS[who])(team),
  );
  const reaching = READY_ROLES.map((role) => reachOut(team, role));
  const luck = random.next();
  const beside = luck < 0.1 ? comeAndGo : luck < 0.25 ? saveTwice : luck < 0.4 ? priceTwice : null;
  await Promise.all([...acts, ...reaching, beside?.(team)]);
}
