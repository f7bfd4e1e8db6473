import { expect } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { StoredMail } from '../../demo/stand-ins/mailbox/store.ts';

/** Matches this subject and no other. */
export const exactly = (subject: string) => new RegExp(`^${subject.replaceAll('.', '\\.')}$`);

/** Expects what every mail about an order says, in the text and in the HTML. */
export function expectWhole(mail: StoredMail, order: Order, more: readonly string[] = []): void {
  // 33.30 + 2 × 12,000 = 24,033.30; VAT 3,605.00 (half up); delivery 1,000.
  const said = [
    '1 × 33.30 ETB',
    '2 × 12,000.00 ETB',
    '24,000.00 ETB',
    '24,033.30 ETB',
    'VAT 15 %',
    '3,605.00 ETB',
    '+251911234567',
    '+251922334455',
    '3rd floor, no lift',
    'አልማዝ ንግድ',
    '0012345678',
    'የማድረሻ አድራሻ',
    'ጠቅላላ ድምር',
    ...more,
  ];
  for (const words of said) {
    expect(mail.text).toContain(words);
    expect(plain(mail.html)).toContain(words);
  }
  expect(mail.text).toContain('Almaz <b>Bekele</b>');
  expect(mail.html).toContain('Almaz &lt;b&gt;Bekele&lt;/b&gt;');
  expect(mail.html).toContain('የወንበር ሶፋ &lt;Deluxe&gt;');
  expect(mail.html).toContain('behind the &quot;Edna&quot; mall &amp; cinema');
  expect(mail.html).not.toMatch(/<b>|<Deluxe>|<img|<script/);
  expect(mail.text).not.toMatch(/\b\d{4}-\d{2}-\d{2}\b/);
  const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(new Set(links).size).toBe(1);
  // Its buyer opens it by the link of the message, the shop by its page.
  expect(links[0]).toMatch(
    mail.to === order.user.email
      ? /^https:\/\/shop\.test\/o\/\w{10}$/
      : `https://shop.test/order/${order._id}`,
  );
  expect(mail.text).toContain(links[0]);
  expect(plain(mail.html)).toContain(links[0]);
}

/** Turns HTML into the text that a reader sees. */
export const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
