import { randomInt, randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { beginAtChapa, askWhetherPaid } from './chapa-orders.ts';
import {
  beginPayment,
  bodyOf,
  createProduct,
  orderBody,
  PASSWORD,
  requestOrder,
  SHIPPING_ADDRESS,
  signIn,
  type Person,
} from './factories.ts';
import { holdBody, setHolds, SHOWROOM } from './held-pieces.ts';
import { payOrder, requestRefund } from './paid-orders.ts';
import { plainPicture } from './pictures.ts';
import { TELEGRAM_BOT, type Shop } from './start-shop.ts';
import { metadataOf, resumableOf } from './resumable.ts';
import { deliveryOf, newReport } from './tours.ts';
import { uploadsOf } from './uploads.ts';
import { writeAsStaff } from './written-as-staff.ts';

/** A person who has given the shop every text that it asks for, each with a unique word. */
export interface PersonWithEverything {
  person: Person;
  administrator: Person;
  orders: Record<
    'delivered' | 'refunded' | 'transfer' | 'inProgress' | 'unpaid' | 'onDelivery' | 'cancelled',
    Order
  >;
  chair: Product;
  /** Words that must be erased, and those that the law requires to keep. */
  words: string[];
  kept: { company: string; tin: string; reference: string; review: string };
  /** The address that the person registered with and has changed since. */
  formerAddress: string;
  /** Pictures sent before there was an account, and by it. */
  pictures: { profile: string; other: string };
}

/** @param tag makes the words this person's own. The shop mails its owner and has all payment methods on. */
export async function createPersonWithEverything(
  shop: Shop,
  administrator: Person,
  tag: string,
): Promise<PersonWithEverything> {
  const words: string[] = [];
  /** Makes a unique word as part of a text, to be searched for later. */
  const canary = (of: string) => {
    const word = `canary${of}${tag}${words.length}x`;
    words.push(word);
    return word;
  };
  const address = (of: string) => `${canary(of)}@people.test`;
  const phone = () => {
    const digits = String(randomInt(10_000_000)).padStart(7, '0');
    words.push(`91${digits}`);
    return `091${digits}`;
  };
  const uploads = uploadsOf(shop);
  const resumable = resumableOf(shop);
  const picture = await send(undefined);
  const formerAddress = `formercanary${tag}@people.test`;
  const registration = {
    name: 'Almaz Bekele',
    email: formerAddress,
    password: PASSWORD,
    picture,
  };
  bodyOf(await shop.call('POST', '/api/users', { body: registration }), 201);
  await verify(formerAddress);
  const early = await signIn(shop, formerAddress);
  const other = await send(early);

  const email = address('current');
  const profile = { name: `Almaz ${canary('newname')}`, email, picture };
  bodyOf(await shop.call('PUT', '/api/users/profile', { token: early.token, body: profile }));
  await verify(email);
  const person = await signIn(shop, email);
  const asPerson = (method: string, path: string, body?: object) =>
    shop.call(method, path, { token: person.token, body });
  await beginUpload(person, canary('filename'));
  // The person also leaves an unverified address, an unused code and wrong passwords.
  bodyOf(await asPerson('PUT', '/api/users/profile', { ...profile, email: address('wanted') }));
  bodyOf(await shop.call('POST', '/api/users/forgot-password', { body: { email } }));
  await shop.mailbox.waitForCode(email, 'password reset');
  for (const wrong of ['not this one', 'nor that one']) {
    await shop.call('POST', '/api/users/login', { body: { email, password: wrong } });
  }

  const chair = await createProduct(shop, administrator, { countInStock: 100 });
  const company = `Kept Company ${tag}`;
  const tin = String(randomInt(1_000_000_000)).padStart(10, '0');
  const reference = `FT${tag.toUpperCase()}1`;

  async function place(paymentMethod: string): Promise<Order> {
    const shippingAddress = {
      ...SHIPPING_ADDRESS,
      name: `Receiver ${canary('receiver')}`,
      email: address('receiving'),
      phone: phone(),
      secondPhone: phone(),
      address: `Street ${canary('street')}`,
      postalCode: canary('post'),
      country: canary('country'),
      landmark: `Behind ${canary('landmark')}`,
      deliveryNote: `Ring ${canary('note')}`,
      company,
      tin,
    };
    const payer = () => ({ name: `Payer ${canary('payer')}`, country: canary('paysfrom'), phone: phone() });
    const isForOther = paymentMethod === 'BankTransfer';
    const more = { shippingAddress, paymentMethod, ...(isForOther && { payer: payer() }) };
    const body = orderBody([{ product: chair._id, qty: 1 }], more);
    const headers = { 'idempotency-key': canary('key') };
    return bodyOf<Order>(await shop.call('POST', '/api/orders', { token: person.token, body, headers }), 201);
  }
  const asOwner = (method: string, path: string, body?: object) =>
    shop.call(method, path, { token: administrator.token, body });
  const deliver = async ({ _id }: Order) => bodyOf(await asOwner('PUT', `/api/orders/${_id}/deliver`));

  const delivered = await place('PayPal');
  await payOrder(shop, person, delivered._id);
  const notes = `/api/orders/${delivered._id}/notes`;
  bodyOf(await asOwner('POST', notes, { note: canary('shopnote'), toCustomer: false }), 201);
  bodyOf(await asOwner('POST', notes, { note: canary('letter'), toCustomer: true }), 201);
  const reports = [
    { kind: 'not-met', reason: 'other', note: `Gate ${canary('gate')}` },
    {
      kind: 'handed-over',
      receiver: `Guard ${canary('guard')}`,
      signature: 'M10 10L90 60',
      pictures: [(await plainPicture(60, 40)).toString('base64')],
    },
  ];
  for (const each of reports) {
    const body = newReport(await deliveryOf({ shop }, delivered._id), each.kind, each);
    bodyOf(await asOwner('POST', '/api/deliveries/reports', body));
  }

  const serviceCase = { kind: 'defect', wish: 'repair', reason: `Loose, says ${canary('case')}` };
  const ofCases = `/api/orders/${delivered._id}/service-cases`;
  const lines = [{ line: 1, qty: 1 }];
  const beyond = `They were ${canary('beyond')}`;
  await shop.database.query('update products set warranty_months = null where id = $1', [chair._id]);
  const kind = { kind: 'return', lines, beyond };
  await cameLongAgo(delivered);
  const { _id: caseId } = bodyOf(await asOwner('POST', ofCases, { ...serviceCase, ...kind }), 201);
  const ofCase = `/api/service-cases/${caseId}`;
  const shown = { picture: (await plainPicture(50, 50)).toString('base64') };
  bodyOf(await asPerson('POST', `${ofCase}/pictures`, shown), 201);
  bodyOf(await asOwner('POST', `${ofCase}/notes`, { text: canary('casenote'), toBuyer: true }));

  const refunded = await place('PayPal');
  await payOrder(shop, person, refunded._id);
  await deliver(refunded);
  const refund = { amount: 100, reason: `Because ${canary('refund')}` };
  bodyOf(await requestRefund(shop, administrator, refunded._id, refund));

  const transfer = await place('BankTransfer');
  const sendReceipt = async (transactionNumber: string) => {
    const bytes = await plainPicture(60, 40);
    const receipt = { transactionNumber, bank: canary('bank'), picture: bytes.toString('base64') };
    const sent = await asPerson('POST', `/api/orders/${transfer._id}/receipts`, receipt);
    const { receipts } = bodyOf<Order>(sent, 201);
    return `/api/orders/${transfer._id}/receipts/${receipts.at(-1)!._id}/decision`;
  };
  const refusal = { accepted: false, reason: `Not ${canary('refused')}` };
  bodyOf(await asOwner('POST', await sendReceipt(`${reference}0`), refusal));
  bodyOf(await asOwner('POST', await sendReceipt(reference), { accepted: true }));
  await deliver(transfer);

  const inProgress = await place('Chapa');
  const { txRef } = await beginAtChapa(shop, person, inProgress);
  shop.chapa.pay(txRef);
  bodyOf(await askWhetherPaid(shop, person, inProgress, { tx_ref: txRef }));

  const unpaid = await place('PayPal');
  await beginPayment(shop, person, unpaid._id);
  const proposed = { product: chair._id, qty: 2 };
  const shippingAddress = { ...SHIPPING_ADDRESS, address: `Alley ${canary('alley')}` };
  const change = {
    ...{ orderItems: [proposed], shippingAddress, reason: `More ${canary('more')}`, basis: 0 },
    totalPrice: unpaid.totalPrice + (unpaid.orderItems[0]!.price * 115) / 100,
  };
  bodyOf(await asOwner('POST', `/api/orders/${unpaid._id}/changes`, change));
  const onDelivery = await place('PayOnDelivery');
  const cancelled = await place('PayPal');
  const why = { reason: `I want ${canary('why')}` };
  bodyOf(await asPerson('POST', `/api/orders/${cancelled._id}/cancel`, why));

  const review = `Sits well, says ${tag}`;
  const reviewed = `/api/products/${chair._id}/reviews`;
  const words2 = { name: canary('reviewer'), rating: 5, comment: review };
  bodyOf(await asPerson('POST', reviewed, words2), 201);
  const { address: reviewPicture } = bodyOf(await asPerson('POST', `${reviewed}/pictures`, shown), 201);
  bodyOf(await asPerson('POST', reviewed, { ...words2, pictures: [reviewPicture] }), 201);
  const { review: shownReview } = bodyOf(await asPerson('GET', `${reviewed}/mine`));
  const thanks = { text: `Thank you, ${canary('answered')}` };
  bodyOf(await asOwner('PUT', `/api/reviews/${shownReview._id}/answer`, thanks));
  const hidden = await createProduct(shop, administrator);
  const hiddenPath = `/api/products/${hidden._id}/reviews`;
  bodyOf(
    await asPerson('POST', hiddenPath, { ...words2, name: canary('hidden'), comment: `Hidden ${tag}` }),
    201,
  );
  const { review: own } = bodyOf(await asPerson('GET', `${hiddenPath}/mine`));
  bodyOf(await asOwner('PUT', `/api/reviews/${own._id}/hidden`, { reason: `Because of ${tag}` }));

  await requestOrder(shop, person, [{ product: chair._id, qty: 1000 }]);
  bodyOf(await asPerson('POST', '/api/saved/pieces', { pieces: [{ product: chair._id }] }));
  bodyOf(await asPerson('PUT', '/api/saved/link'));
  const kept = {
    ...SHIPPING_ADDRESS,
    address: `Lane ${canary('lane')}`,
    landmark: `By ${canary('keptmark')}`,
  };
  bodyOf(
    await asPerson('POST', '/api/addresses', { label: canary('home').slice(0, 40), shippingAddress: kept }),
  );
  const office = {
    name: canary('asker'),
    company: canary('office'),
    email: person.email,
    phone: '0911234567',
  };
  const wanted = {
    ...office,
    ...{ tin: '0012345678', city: 'Addis Ababa' },
    ...{ floor: 3, hasLift: false, assembly: true },
    orderItems: [{ product: chair._id, qty: 1 }],
  };
  const quotation = bodyOf(await asPerson('POST', '/api/quotations', wanted), 201);
  bodyOf(await asPerson('DELETE', `/api/quotations/${quotation._id}/link`));
  const card = `/api/customers/${person._id}`;
  bodyOf(await asOwner('POST', `${card}/notes`, { text: `Knows ${canary('known')}` }));
  bodyOf(await asOwner('PUT', `${card}/tags`, { tag: canary('tag').slice(0, 30), isOn: true }));
  await setHolds(shop, administrator, { showrooms: [SHOWROOM], holdDays: 3 });
  const toSee = { name: canary('visitor'), phone: '0911234567' };
  const seen = bodyOf(await asPerson('POST', '/api/holds', await holdBody(shop, chair._id, toSee)), 201);
  bodyOf(await asPerson('DELETE', `/api/holds/${seen._id}`));
  bodyOf(await asPerson('POST', '/api/holds', await holdBody(shop, chair._id, toSee)), 201);
  const soldOut = await createProduct(shop, administrator, { countInStock: 0 });
  const telegram = canary('tg').toLowerCase().slice(0, 32);
  words.splice(words.length - 1, 1, telegram);
  bodyOf(await asPerson('POST', '/api/stock-alerts', { product: soldOut._id, telegram }));
  const asked = bodyOf<{ _id: string; contact: string }[]>(
    await asOwner('GET', '/api/stock-alerts/calls?size=100'),
  ).find(({ contact }) => contact === telegram)!;
  bodyOf(await asOwner('PUT', `/api/stock-alerts/${asked._id}/told`));
  const { url } = bodyOf<{ url: string }>(await asPerson('POST', '/api/users/telegram-links'), 201);
  const chat = { id: randomInt(1e12), type: 'private' };
  words.push(String(chat.id));
  await shop.call('POST', '/api/webhooks/telegram', {
    body: { update_id: randomInt(1e12), message: { text: `/start ${url.split('=')[1]}`, chat } },
    headers: { 'x-telegram-bot-api-secret-token': TELEGRAM_BOT.TELEGRAM_WEBHOOK_SECRET },
  });
  bodyOf(await asPerson('POST', '/api/users/telegram-links'), 201);
  // Administrators alone import, and this person is none any more.
  await shop.database.query(
    `insert into product_imports (id, user_id, file_name, format, state, row_count, started_at, ended_at)
     values ($1, $2, $3, 'own', 'done', 1, now(), now())`,
    [randomUUID(), person._id, `${canary('File')}.csv`],
  );

  // Set up by a row, because the tests go on with the password alone.
  await shop.database.query(
    `with app as (insert into authenticator_apps (user_id, secret, last_step) values ($1, 'JBSWY3DPEHPK3PXP', 0)),
      codes as (insert into recovery_codes (code_hash, user_id) values (sha256($2::bytea), $1)),
      asked as (insert into factor_challenges (token_hash, user_id, purpose, content, expires_at)
        values (sha256($2::bytea), $1, 'app', 'JBSWY3DPEHPK3PXP', now() + interval '1 day'))
    insert into passkeys (id, credential_id, user_id, name, public_key, counter, transports, used_at)
    values ($3, $3, $1, $4, ''::bytea, 0, '{}', now())`,
    [person._id, Buffer.from(tag), randomUUID(), `Phone ${canary('passkey')}`],
  );
  await writeAsStaff(shop, person._id);

  return {
    person,
    administrator,
    chair,
    orders: { delivered, refunded, transfer, inProgress, unpaid, onDelivery, cancelled },
    words,
    kept: { company, tin, reference, review },
    formerAddress,
    pictures: { profile: picture, other },
  };

  /** Lets an order have come a year ago. */
  async function cameLongAgo({ _id }: Order): Promise<void> {
    await shop.database.query(
      "update deliveries set ended_at = now() - interval '1 year' where order_id = $1 and ended_at is not null",
      [_id],
    );
  }
  async function send(by: Person | undefined): Promise<string> {
    const sent = await uploads.send('UserImages', await plainPicture(90, 90), { by, type: 'image/jpeg' });
    return bodyOf<{ address: string }>(sent, 201).address;
  }
  /** Starts a resumable upload of which a part has arrived. */
  async function beginUpload(by: Person, filename: string): Promise<void> {
    const bytes = await plainPicture(90, 90);
    const named = { 'upload-metadata': metadataOf('UserImages', `${filename}.jpg`) };
    const begun = await resumable.begin(by, bytes.length, 'UserImages', named);
    bodyOf(begun, 201);
    bodyOf(await resumable.patch(begun.headers['location']!, by, 0, bytes.subarray(0, 100)), 204);
  }
  async function verify(of: string): Promise<void> {
    const emailCode = await shop.mailbox.waitForCode(of, 'verification');
    bodyOf(await shop.call('POST', '/api/users/set-Verified-EmailCode', { body: { email: of, emailCode } }));
  }
}
