/** Addresses that open a phone, a chat, a mail or a map. */

/** Returns the link that calls a number; undefined for a number that is hidden from this person. */
export const callHref = (phone: string) =>
  phone.includes('•') ? undefined : `tel:${phone.replace(/[^+\d]/g, '')}`;

export const mailHref = (email: string, subject?: string, body?: string) => {
  const parts = Object.entries({ subject, body }).filter((part) => part[1] !== undefined) as [
    string,
    string,
  ][];
  const query = parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `mailto:${email}${query && `?${query}`}`;
};

/** The name behind '@name', 't.me/name' or 'https://t.me/name'. */
export const telegramName = (telegram: string) =>
  telegram.trim().replace(/^@|^(?:https?:\/\/)?(?:t|telegram)\.me\/@?/i, '');

/** Returns the link that opens a chat with a Telegram name as the owner wrote it; `text` is prepared in the chat. */
export const telegramHref = (telegram: string, text?: string) =>
  `https://t.me/${encodeURIComponent(telegramName(telegram))}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;

export const mapHref = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
