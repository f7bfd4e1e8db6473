/** Addresses that open a phone, a chat, a mail or a map. */

/** Opens nothing for a number that is hidden from this person. */
export const callHref = (phone: string) =>
  phone.includes('•') ? undefined : `tel:${phone.replace(/[^+\d]/g, '')}`;

export const mailHref = (email: string, subject?: string) =>
  `mailto:${email}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;

/** The name behind '@name', 't.me/name' or 'https://t.me/name'. */
export const telegramName = (telegram: string) =>
  telegram.trim().replace(/^@|^(?:https?:\/\/)?(?:t|telegram)\.me\/@?/i, '');

/** `telegram` as the owner wrote it; the text waits in the chat to be sent. */
export const telegramHref = (telegram: string, text?: string) =>
  `https://t.me/${encodeURIComponent(telegramName(telegram))}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;

export const mapHref = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
