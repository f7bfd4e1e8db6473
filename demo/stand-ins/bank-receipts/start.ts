/**
 * Starts a stand-in for a service that reads the receipts of banks. It knows only the transfers in its store, asks no
 * bank, and listens on this machine only. `PUT /transfers/{number}` adds a transfer.
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { BankReceiptsStore } from './store.ts';

export interface BankReceiptsOptions {
  store: BankReceiptsStore;
  /** The key that the shop sends with its questions. */
  key: string;
  log: { info(facts: object, text: string): void };
}

/** The fault of the next answers: 'away' breaks the connection off, 'garbage' sends an unreadable answer. */
export type VerifierFault = 'none' | 'away' | 'garbage';

export interface BankReceiptsStandIn {
  url: string;
  misbehave(fault: VerifierFault): void;
  close(): Promise<void>;
}

interface Transfer {
  amount: number;
  receiver?: { name?: string; account?: string };
  at?: string;
}

export async function startBankReceipts(options: BankReceiptsOptions): Promise<BankReceiptsStandIn> {
  const { store, key, log } = options;
  const app = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true });
  let fault: VerifierFault = 'none';

  app.post('/verify', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${key}`)
      return reply.code(401).send({ message: 'Wrong key' });
    if (fault === 'away') return void request.raw.destroy();
    if (fault === 'garbage') return reply.type('text/html').send('<!doctype html><title>Soon</title>');
    const { transactionNumber } = request.body as { transactionNumber: string };
    const found = await store.find(transactionNumber);
    if (!found) return { found: false };
    return {
      found: true,
      amount: found.santim / 100,
      receiver: { name: found.receiver_name, account: found.receiver_account },
      at: found.paid_at.toISOString(),
    };
  });
  app.put('/transfers/:number', async (request, reply) => {
    const { number } = request.params as { number: string };
    const { amount, receiver, at } = request.body as Transfer;
    await store.add({
      number: number.toUpperCase(),
      receiver_name: receiver?.name ?? '',
      receiver_account: receiver?.account ?? '',
      santim: Math.round(amount * 100),
      paid_at: at ? new Date(at) : new Date(),
    });
    return reply.code(204).send();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  log.info({ port }, 'stand-in of a verifier of receipts listens: no bank is asked');
  return {
    url: `http://127.0.0.1:${port}/verify`,
    misbehave(next) {
      fault = next;
    },
    close: () => app.close(),
  };
}
