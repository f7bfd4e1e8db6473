import type { PhoneAccountsService } from '#server/accounts/phone-accounts.service.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { CurrentSettings, SettingsService } from '#server/settings/settings.service.ts';
import type { Occasion, OrderMailFacts } from './mails/order-letter.ts';
import { orderMail, type OrderMail } from './mails/order-mails.ts';
import { isBuyersNotice, receiversNotice, shortNotice } from './mails/short-notices.ts';
import { noteInHistory } from './order-history.store.ts';
import { findOrder, listLines, type OrderLineRow, type OrderRow } from './orders.store.ts';

interface Parts {
  mail: MailService;
  messages: MessagesService;
  phoneAccounts: PhoneAccountsService;
  settings: SettingsService;
  config: Config;
}

/**
 * The notices of an order, by mail, or by SMS and Telegram for who has no address. They are asked for after what they tell
 * of was written, in the same transaction: what they say is read there and goes out once it has committed.
 */
export function createOrderMails({ mail, messages, phoneAccounts, settings, config }: Parts) {
  mail.whenNotTaken((tx, orderId, sentence) =>
    noteInHistory(tx, orderId, 'note', { actor: 'mail', reason: sentence.slice(0, 500) }),
  );

  const urlOf = ({ id }: OrderRow) => `${config.publicUrl}/order/${id}`;

  async function send(tx: Transaction, name: OrderMail, facts: OrderMailFacts): Promise<void> {
    const { order } = facts;
    await mail.send(tx, orderMail(name, facts));
    if (isBuyersNotice(name) && order.buyer_email === '') {
      const chat = order.user_id === null ? undefined : await phoneAccounts.findChat(tx, order.user_id);
      await messages.send(tx, shortNotice(name, facts, chat));
    }
    // Nobody is told of furniture that may never be paid.
    if (name === 'paid' && order.payer) await messages.send(tx, receiversNotice(facts));
  }

  return {
    /** Sends notices of an order as it stands in this transaction. */
    async tell(
      tx: Transaction,
      orderId: string,
      names: readonly OrderMail[],
      occasion: Occasion = {},
    ): Promise<void> {
      const order = (await findOrder(tx, orderId))!;
      const { settings: shop, laws } = await settings.get(tx);
      const lines = await listLines(tx, orderId);
      const facts = { order, lines, shop, laws, url: urlOf(order), ...occasion };
      for (const name of names) await send(tx, name, facts);
    },

    /** An order that was placed just now. The shop is told too where it waits for somebody. */
    async placed(
      tx: Transaction,
      order: OrderRow,
      lines: OrderLineRow[],
      { settings: shop, laws }: CurrentSettings,
    ): Promise<void> {
      const facts = { order, lines, shop, laws, url: urlOf(order) };
      await send(tx, 'placed', facts);
      const { awaiting } = order;
      if (awaiting === 'transport-price' || awaiting === 'delivery') {
        await send(tx, `shop.${awaiting}`, facts);
      }
    },
  };
}
