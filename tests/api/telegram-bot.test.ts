import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { plainPicture } from '../support/pictures.ts';
import { newPhone, waitForWords } from '../support/messages.ts';
import { AT_ONCE, describeShop, TELEGRAM_BOT } from '../support/start-shop.ts';
import { startTelegram, TELEGRAM_SAYS } from '../support/telegram-simulator.ts';

const telegram = await startTelegram();
afterAll(telegram.close);

describeShop(
  'the bot of the shop at Telegram',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { nameAm: 'የዋንዛ ወንበር', countInStock: 100 });
    });

    const newChat = () => randomInt(1, 1e12);
    const tell = (update: object, secret: string = TELEGRAM_BOT.TELEGRAM_WEBHOOK_SECRET) =>
      shop.call('POST', '/api/webhooks/telegram', {
        body: { update_id: randomInt(1, 1e12), ...update },
        headers: { 'x-telegram-bot-api-secret-token': secret },
      });
    const from = (chat: number, message: object, language = 'en') => ({
      message: {
        message_id: randomInt(1, 1e9),
        date: Math.floor(Date.now() / 1000),
        chat: { id: chat, type: 'private' },
        from: { id: chat, is_bot: false, first_name: 'Hana', language_code: language },
        ...message,
      },
    });
    const says = (chat: number, text: string, language?: string, more: object = {}) =>
      tell(from(chat, { text, ...commandIn(text), ...more }, language));
    const commandIn = (text: string) =>
      text.startsWith('/')
        ? { entities: [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]!.length }] }
        : {};
    const place = async ({ token } = buyer, address: object = SHIPPING_ADDRESS) => {
      const more = { paymentMethod: 'BankTransfer', shippingAddress: address };
      const body = orderBody([{ product: chair._id, qty: 1 }], more);
      const headers = { 'idempotency-key': randomUUID() };
      return bodyOf<Order>(await shop.call('POST', '/api/orders', { token, body, headers }), 201);
    };
    const follow = async (order: Order, chat: number, more: object = {}, by: Person = buyer) => {
      const path = `/api/orders/${order._id}/telegram-links`;
      const { url } = bodyOf(await shop.call('POST', path, { token: by.token }), 201);
      const start = /^https:\/\/t\.me\/wenber_bot\?start=([\w-]{32})$/.exec(url)![1]!;
      bodyOf(await says(chat, `/start ${start}`, 'en', more));
      return start;
    };
    const textsTo = (chat: number) => telegram.to(String(chat)).map(({ text }) => text);

    test('takes nothing with a wrong secret, or without one', async () => {
      expect(refusalOf(await tell({}, 'another secret of letters'))).toBe('401 invalid-signature');
      expect(refusalOf(await tell({}, ''))).toBe('401 invalid-signature');
    });

    test('finds furniture in both scripts, with a picture, the price with VAT and its address', async () => {
      for (const words of ['wanza', 'ወንበር']) {
        const chat = newChat();
        bodyOf(await says(chat, words));
        const [found] = await telegram.taken(String(chat));
        expect(found!.url).toMatch(/sendPhoto$/);
        expect(found!.body.photo).toBe('https://shop.test/images/demo/wanza-dining-chair-800.jpg');
        expect(found!.text).toContain('Wanza Dining Chair · የዋንዛ ወንበር');
        expect(found!.text).toContain('10,925 ETB with VAT');
        expect(JSON.stringify(found!.body.reply_markup)).toContain(`/product/${chair._id}`);
      }
    });

    test('speaks Amharic alone with who has set Telegram to it', async () => {
      const chat = newChat();
      bodyOf(await says(chat, 'wanza', 'am'));
      const [found] = await telegram.taken(String(chat));
      expect(found!.text).toBe('የዋንዛ ወንበር\n10,925 ብር ከተ.እ.ታ ጋር');
      expect(JSON.stringify(found!.body.reply_markup)).toContain(`shop.test/am/product/${chair._id}`);
    });

    test('answers in other chats after its name', async () => {
      const id = String(newChat());
      const person = { id: newChat(), is_bot: false, first_name: 'Hana' };
      bodyOf(await tell({ inline_query: { id, from: person, query: 'wanza', offset: '' } }));
      const [answer] = await telegram.taken(id);
      expect(answer!.url).toMatch(/answerInlineQuery$/);
      // Telegram keeps it for nobody else, who may read another language.
      expect(answer!.body.is_personal).toBe(true);
      expect(answer!.body.results).toEqual([
        expect.objectContaining({
          type: 'article',
          id: chair._id,
          description: expect.stringContaining('10,925'),
        }),
      ]);
    });

    test('works on the same update once', async () => {
      const chat = newChat();
      const update = { update_id: randomInt(1, 1e12), ...from(chat, { text: 'wanza' }) };
      for (let count = 0; count < 3; count += 1) bodyOf(await tell(update));
      await telegram.taken(String(chat));
      const next = newChat();
      bodyOf(await says(next, 'wanza'));
      await telegram.taken(String(next));
      expect(telegram.to(String(chat))).toHaveLength(1);
    });

    test('takes what it does not know, and refuses what is no update', async () => {
      bodyOf(await tell({ poll: { id: '1' }, surprise: [null] }));
      bodyOf(await tell(from(newChat(), { sticker: { file_id: 'x' } })));
      const headers = { 'x-telegram-bot-api-secret-token': TELEGRAM_BOT.TELEGRAM_WEBHOOK_SECRET };
      const answer = await shop.call('POST', '/api/webhooks/telegram', { headers, body: { update_id: 'x' } });
      expect(answer.status).toBe(400);
    });

    test('answers words that are cut within a letter of two halves', async () => {
      const chat = newChat();
      bodyOf(await says(chat, `${'x'.repeat(199)}${'😀'.repeat(20)}`));
      await telegram.taken(String(chat));
      expect(textsTo(chat)[0]).toContain('Nothing was found');
    });

    test(
      'a link of an order lets one chat follow it, which is told of its payment',
      { tags: 'long' },
      async () => {
        const order = await place();
        const [chat, other] = [newChat(), newChat()];
        const start = await follow(order, chat);
        await telegram.taken(String(chat));
        expect(textsTo(chat)[0]).toContain(`about order ${order.number}`);
        bodyOf(await says(other, `/start ${start}`));
        await telegram.taken(String(other));
        expect(textsTo(other)[0]).toContain('no longer good');
        const body = { way: 'transfer', amount: order.totalPrice, reference: randomUUID().slice(0, 12) };
        const { token } = administrator;
        bodyOf(await shop.call('POST', `/api/orders/${order._id}/recorded-payments`, { token, body }));
        await telegram.taken(String(chat), 2);
        expect(textsTo(chat)[1]).toContain(`Order ${order.number} is paid`);
        expect(textsTo(other)).toHaveLength(1);
      },
    );

    test(
      'an update that comes late does not stand before what was said after it',
      { tags: 'long' },
      async () => {
        const [last, first] = [await place(), await place()];
        const chat = newChat();
        await follow(last, chat);
        await telegram.taken(String(chat));
        await follow(first, chat, { date: Math.floor(Date.now() / 1000) - 60 });
        await telegram.taken(String(chat), 2);
        bodyOf(await says(chat, '/order'));
        await telegram.taken(String(chat), 4);
        expect(textsTo(chat)[2]).toContain(`Order ${last.number}\n`);
        expect(textsTo(chat)[3]).toContain(`Order ${first.number}\n`);
      },
    );

    test('who has said /stop is told of no order, also where their account was linked with the chat', async () => {
      const phone = newPhone();
      const body = { name: 'Hana Tesfaye', phone };
      const person = bodyOf<Person>(await shop.call('POST', '/api/users/by-phone', { body }), 201);
      const { token } = person;
      const { url } = bodyOf(await shop.call('POST', '/api/users/telegram-links', { token }), 201);
      const chat = newChat();
      bodyOf(await says(chat, `/start ${url.split('start=')[1]}`));
      await telegram.taken(String(chat));
      bodyOf(await says(chat, '/stop'));
      await telegram.taken(String(chat), 2);
      expect(textsTo(chat)[1]).toContain('about no order');
      const order = await place(person, { ...SHIPPING_ADDRESS, phone, email: '' });
      await waitForWords(shop.database, phone, String(order.number));
      expect(textsTo(chat)).toHaveLength(2);
      bodyOf(await says(chat, '/order'));
      await telegram.taken(String(chat), 3);
      expect(textsTo(chat)[2]).not.toContain(String(order.number));
    });

    test('a link that was used links no account again, and says so in a chat that has one', async () => {
      const phone = newPhone();
      const body = { name: 'Hana Tesfaye', phone };
      const { token } = bodyOf<Person>(await shop.call('POST', '/api/users/by-phone', { body }), 201);
      const { url } = bodyOf(await shop.call('POST', '/api/users/telegram-links', { token }), 201);
      const chat = newChat();
      for (const count of [1, 2]) {
        bodyOf(await says(chat, `/start ${url.split('start=')[1]}`));
        await telegram.taken(String(chat), count);
      }
      expect(textsTo(chat)[0]).toContain('linked with your account');
      expect(textsTo(chat)[1]).toContain('no longer good');
    });

    test('of an order that is not theirs nobody gets a link', async () => {
      const order = await place();
      const stranger = await createCustomer(shop);
      const path = `/api/orders/${order._id}/telegram-links`;
      expect(refusalOf(await shop.call('POST', path, { token: stranger.token }))).toBe('404 order-not-found');
    });

    test('tells of an order by its number and the phone of its buyer, never by the number alone', async () => {
      const { number } = await place();
      const ask = async (text: string) => {
        const chat = newChat();
        bodyOf(await says(chat, text));
        await telegram.taken(String(chat));
        return textsTo(chat)[0]!;
      };
      expect(await ask(String(number))).not.toContain('Waiting');
      expect(await ask(`${number} 0911999999`)).toContain('There is no order');
      expect(await ask(`${number + 5000} ${SHIPPING_ADDRESS.phone}`)).toContain('There is no order');
      // Others who guess with this number use nothing up for its owner.
      for (let stranger = 0; stranger < 6; stranger += 1)
        await ask(`${number + 5000 + stranger} ${SHIPPING_ADDRESS.phone}`);
      const told = await ask(`${number} ${SHIPPING_ADDRESS.phone}`);
      expect(told).toContain(`Order ${number}`);
      expect(told).toContain('Waiting for payment');
      expect(told).not.toContain(SHIPPING_ADDRESS.name);
    });

    test(
      'a picture with a number becomes the receipt of the order that the chat follows, once',
      { tags: 'long' },
      async () => {
        const order = await place();
        const chat = newChat();
        await follow(order, chat);
        await telegram.taken(String(chat));
        const bytes = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer();
        const file = randomUUID();
        telegram.addFile(file, bytes);
        const photo = [
          { file_id: file, file_unique_id: file, width: 600, height: 900, file_size: bytes.length },
        ];
        const send = (caption: string, size = bytes.length) =>
          tell(from(chat, { caption, photo: photo.map((each) => ({ ...each, file_size: size })) }));
        bodyOf(await send('CBE', 5_000_000));
        await telegram.taken(String(chat), 2);
        expect(textsTo(chat)[1]).toContain('too large');
        bodyOf(await send('here it is'));
        await telegram.taken(String(chat), 3);
        expect(textsTo(chat)[2]).toContain('transaction number');
        const number = `FT26328${randomUUID().slice(0, 5).toUpperCase()}`;
        bodyOf(await send(`CBE ${number}`));
        await telegram.taken(String(chat), 4);
        expect(textsTo(chat)[3]).toContain(`receipt of order ${order.number}`);
        const { token } = buyer;
        const seen = bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token }));
        expect(seen.status).toBe('awaiting-confirmation');
        expect(seen.receipts).toMatchObject([
          { transactionNumber: number, hasPicture: true, state: 'waiting' },
        ]);
      },
    );

    test('E21: a picture from a chat that follows an order by a link of the shop is no receipt of its buyer', async () => {
      const order = await place();
      const chat = newChat();
      await follow(order, chat, {}, await createStaff(shop, administrator, 'seller'));
      await telegram.taken(String(chat));
      const caption = `CBE FT26328${randomUUID().slice(0, 5).toUpperCase()}`;
      const file = randomUUID();
      const picture = Buffer.from(await plainPicture(600, 900));
      telegram.addFile(file, picture);
      const size = picture.length;
      const photo = [{ file_id: file, file_unique_id: file, width: 600, height: 900, file_size: size }];
      bodyOf(await tell(from(chat, { caption, photo })));
      await telegram.taken(String(chat), 2);
      expect(textsTo(chat)[1]).toContain('by a link of the shop');
      const path = `/api/orders/${order._id}`;
      const seen = bodyOf<Order>(await shop.call('GET', path, { token: buyer.token }));
      expect([seen.status, seen.receipts]).toEqual(['pending', []]);
    });

    test('a picture from a chat that follows nothing is no receipt', async () => {
      const chat = newChat();
      bodyOf(await tell(from(chat, { photo: [{ file_id: 'x', width: 1, height: 1, file_size: 1 }] })));
      await telegram.taken(String(chat));
      expect(textsTo(chat)[0]).toContain('for which order');
    });

    test(
      'loses nothing while Telegram is away, and sends words where it cannot get a picture',
      { tags: 'long' },
      async () => {
        const chat = newChat();
        telegram.answer(String(chat), TELEGRAM_SAYS.away, TELEGRAM_SAYS.down, TELEGRAM_SAYS.unknown);
        bodyOf(await says(chat, 'wanza'));
        const [taken] = await telegram.taken(String(chat));
        expect(taken!.url).toMatch(/sendMessage$/);
        expect(taken!.text).toContain('Wanza Dining Chair');
      },
    );
  },
  { variables: { ...AT_ONCE, ...telegram.variables } },
);
