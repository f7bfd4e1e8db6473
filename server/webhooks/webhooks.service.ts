import { randomUUIDv7 } from 'node:crypto';
import type { Webhook, WebhookDelivery } from '#contract/accounts/webhooks.ts';
import { mayBeTold, TEST_EVENT, type WebhookEvent } from '#contract/journal/webhook-events.ts';
import { findProgramsViewer } from '#server/accounts/programs/programs.service.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser, Viewer } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { mayPostTo } from '#server/lib/outside/post-outside.ts';
import {
  defineSending,
  findReceiver,
  sendNow,
  sendOverdue,
  type AnswerFor,
  type SendParts,
} from './send-webhooks.ts';
import { newSecret } from './sign.ts';
import {
  changeWebhook,
  countWebhooksOf,
  findDelivery,
  insertTest,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  lockWebhook,
  removeWebhook,
  renewSecret,
} from './webhooks.store.ts';

export type WebhooksService = ReturnType<typeof createWebhooksService>;

/** The most webhooks of one program. */
const MOST_OF_PROGRAM = 10;

/** Tells programs beside the shop what has happened, at the addresses that an owner has given (decision 0308). */
export function createWebhooksService(given: Omit<SendParts, 'answers'>) {
  const parts: SendParts = { ...given, answers: { current: null } };
  const { database, config } = parts;
  const { reader } = database;
  defineSending(parts);

  const read = async (id: string): Promise<Webhook> => (await listWebhooks(reader, id))[0]!;

  /** Changes a webhook, which is locked. @throws HttpError 404. */
  const change = <T>(
    id: string,
    work: (tx: Transaction, row: NonNullable<Awaited<ReturnType<typeof lockWebhook>>>) => Promise<T>,
  ): Promise<T> =>
    database.transaction(async (tx) => {
      const row = await lockWebhook(tx, id);
      if (!row) throw new HttpError('not-found');
      return work(tx, row);
    });

  return {
    /** Says how the answers of calls are read, once there are calls. */
    readBy: (answerFor: AnswerFor): void => void (parts.answers.current = answerFor),
    /** Has sent what a node that has died has left; a job does so each minute. */
    sendOverdue: () => sendOverdue(parts),
    list: () => listWebhooks(reader),

    /**
     * Makes a webhook for a program.
     * @returns it with its key, which is never shown again.
     * @throws HttpError 400 for an address of the own network, 403 for events that the program may not read, 404.
     */
    async make(
      { program, address, events }: { program: string; address: string; events: readonly WebhookEvent[] },
      by: AuthenticatedUser,
    ): Promise<Webhook & { secret: string }> {
      if (!mayPostTo(address, new Set(config.ownNetwork)))
        throw fieldError({ address: 'must begin with https:// and be on the public Internet' });
      const [id, secret] = [randomUUIDv7(), newSecret()];
      await database.transaction(async (tx) => {
        const viewer = await findProgramsViewer(tx, program);
        if (!viewer) throw new HttpError('not-found');
        refuseUnreadable(viewer, events);
        if ((await countWebhooksOf(tx, program)) >= MOST_OF_PROGRAM)
          throw fieldError({ program: `has ${MOST_OF_PROGRAM} webhooks already` });
        await insertWebhook(tx, { id, program, address, events, secret });
        await note(tx, 'webhook.made', {
          by,
          of: { id, label: address },
          after: { address, events: [...events] },
        });
      });
      return { ...(await read(id)), secret };
    },

    /** Changes the events of a webhook, and switches it on or off. @throws HttpError 403, 404. */
    async change(
      id: string,
      { events, isOn }: { events: readonly WebhookEvent[]; isOn: boolean },
      by: AuthenticatedUser,
    ): Promise<Webhook> {
      await change(id, async (tx, row) => {
        const viewer = await findProgramsViewer(tx, row.program);
        if (isOn && !viewer) throw new HttpError('not-found');
        if (viewer) refuseUnreadable(viewer, events);
        await changeWebhook(tx, id, { events, offBecause: isOn ? null : (row.off_because ?? 'owner') });
        await note(tx, 'webhook.edited', {
          by,
          of: { id, label: row.address },
          before: { events: row.events, isOn: row.off_because === null },
          after: { events: [...events], isOn },
        });
      });
      return read(id);
    },

    /** Removes a webhook with all that waits for it. @throws HttpError 404. */
    async remove(id: string, by: AuthenticatedUser): Promise<Webhook> {
      const [was] = await listWebhooks(reader, id);
      await change(id, async (tx, { address }) => {
        await removeWebhook(tx, id);
        await note(tx, 'webhook.removed', { by, of: { id, label: address }, before: { address } });
      });
      return was!;
    },

    /** Gives a webhook a new key. @throws HttpError 404. */
    async renewSecret(id: string, by: AuthenticatedUser): Promise<Webhook & { secret: string }> {
      const secret = newSecret();
      await change(id, async (tx, { address }) => {
        await renewSecret(tx, id, secret);
        await note(tx, 'webhook.secret-renewed', {
          by,
          of: { id, label: address },
          after: { renewed: true },
        });
      });
      return { ...(await read(id)), secret };
    },

    /** Sends a delivery without content, and says what came of it. @throws HttpError 404. */
    async test(id: string, by: AuthenticatedUser): Promise<WebhookDelivery> {
      const [receiver, delivery] = await change(id, async (tx, { address }) => {
        const found = await findReceiver(tx, id, { isOn: false });
        if (!found) throw new HttpError('not-found');
        await note(tx, 'webhook.tested', { by, of: { id, label: address }, after: { tested: true } });
        return [found, await insertTest(tx, id, TEST_EVENT)] as const;
      });
      await sendNow(parts, receiver, delivery);
      return (await listDeliveries(reader, { id: delivery.id }))[0]!;
    },

    /** Lists the newest deliveries of a webhook. @throws HttpError 404. */
    async deliveries(id: string): Promise<WebhookDelivery[]> {
      if ((await listWebhooks(reader, id)).length === 0) throw new HttpError('not-found');
      return listDeliveries(reader, { webhook: id });
    },

    /** Sends a delivery again, under the same id, and says what came of it. @throws HttpError 404. */
    async sendAgain(id: string, by: AuthenticatedUser): Promise<WebhookDelivery> {
      const delivery = await findDelivery(reader, id);
      if (!delivery) throw new HttpError('not-found');
      const receiver = await change(delivery.webhook, async (tx, row) => {
        const found = await findReceiver(tx, delivery.webhook, { isOn: false });
        if (!found) throw new HttpError('not-found');
        const of = { id: delivery.webhook, label: row.address };
        await note(tx, 'webhook.sent-again', { by, of, after: { event: delivery.event, delivery: id } });
        return found;
      });
      await sendNow(parts, receiver, delivery);
      return (await listDeliveries(reader, { id }))[0]!;
    },
  };
}

/** Refuses events of things that the program may not read. @throws HttpError 403. */
function refuseUnreadable(viewer: Viewer, events: readonly WebhookEvent[]): void {
  if (!events.every((event) => mayBeTold(viewer, event))) throw new HttpError('not-allowed');
}
