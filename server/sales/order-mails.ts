import type { MailService } from '#server/mail/mail.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { CurrentSettings, SettingsService } from '#server/settings/settings.service.ts';
import type { Occasion } from './mails/order-letter.ts';
import { orderMail, type OrderMail } from './mails/order-mails.ts';
import { noteInHistory } from './order-history.store.ts';
import { findOrder, listLines, type OrderLineRow, type OrderRow } from './orders.store.ts';

interface Parts {
  mail: MailService;
  settings: SettingsService;
  config: Config;
}

/**
 * The mails of an order, to be asked for after what they tell of was written, in the same transaction: what they say
 * is read there and goes out once it has committed.
 */
export function createOrderMails({ mail, settings, config }: Parts) {
  mail.whenNotTaken((tx, orderId, sentence) =>
    noteInHistory(tx, orderId, 'note', { actor: 'mail', reason: sentence.slice(0, 500) }),
  );

  const urlOf = ({ id }: OrderRow) => `${config.publicUrl}/order/${id}`;
  return {
    /** Sends mails of an order as it stands in this transaction. */
    async tell(
      tx: Transaction,
      orderId: string,
      mails: readonly OrderMail[],
      occasion: Occasion = {},
    ): Promise<void> {
      const order = (await findOrder(tx, orderId))!;
      const { settings: shop, laws } = await settings.get(tx);
      const lines = await listLines(tx, orderId);
      const facts = { order, lines, shop, laws, url: urlOf(order), ...occasion };
      for (const name of mails) await mail.send(tx, orderMail(name, facts));
    },

    /** An order that was placed just now. The shop is told too where it waits for somebody. */
    async placed(
      tx: Transaction,
      order: OrderRow,
      lines: OrderLineRow[],
      { settings: shop, laws }: CurrentSettings,
    ): Promise<void> {
      const facts = { order, lines, shop, laws, url: urlOf(order) };
      await mail.send(tx, orderMail('placed', facts));
      const { awaiting } = order;
      if (awaiting === 'transport-price' || awaiting === 'delivery') {
        await mail.send(tx, orderMail(`shop.${awaiting}`, facts));
      }
    },
  };
}
