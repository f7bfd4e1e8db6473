import { noonOf } from '#contract/days/days.ts';
import { ethiopianDay, fullDay, shortEthiopianDay, shortGregorianDay } from '#contract/days/written-days.ts';
import { LONGEST_NAME_IN_SMS } from '#contract/notices/message-channels.ts';
import { addressIn, type Language } from '#contract/shop/languages.ts';
import { holdPath } from '#contract/stock/hold-limits.ts';
import { holdMailsText as text } from '#contract/texts/hold-mails.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';
import { shortMessagesText } from '#contract/texts/short-messages.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { bothOf, paragraphsOf, type Mail } from '#server/mail/mail-layout.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';
import { holdAnswer } from './hold-answers.ts';
import type { HoldDeps } from './hold-deps.ts';
import type { HoldRow } from './holds.store.ts';

interface Way {
  /** Says that an SMS to the number was counted. */
  bySms: boolean;
  /** The address of the account; '' for none. */
  email: string;
  language: Language | undefined;
}

/**
 * Tells somebody until when, and where, pieces are kept for them, with the link of the hold. The SMS has nothing that
 * was typed, because anybody can type anybody's number.
 */
export async function tellOfHold(
  tx: Transaction,
  { mail, messages, config }: Pick<HoldDeps, 'mail' | 'messages' | 'config'>,
  held: HoldRow,
  current: CurrentSettings,
  { bySms, email, language = 'mixed' }: Way,
): Promise<void> {
  const shop = current.settings.storeName;
  const url = config.publicUrl + addressIn(language, holdPath(held.id));
  if (email !== '') await mail.send(tx, () => ({ ...letterOf(held, current, url), to: email, language }));
  if (!bySms) return;
  const named = shop.slice(0, LONGEST_NAME_IN_SMS);
  const day = noonOf(held.until);
  await messages.send(tx, {
    to: { kind: 'phone', value: held.phone },
    subject: text.both('kept.subject', { shop }),
    text: {
      en: shortMessagesText('kept', { shop: named, until: shortGregorianDay(day) }),
      am: shortMessagesText.am('kept', { shop: named, until: shortEthiopianDay(day) }),
    },
    language: language === 'en' ? 'en' : 'am',
    link: url,
    askedFor: 'counted',
  });
}

function letterOf(held: HoldRow, current: CurrentSettings, url: string): Omit<Mail, 'to'> {
  const { name, nameAm, variantName, variantNameAm, qty, showroom } = holdAnswer(held, current);
  const day = noonOf(held.until);
  const shop = current.settings.storeName;
  const where = showroom?.address ?? '';
  const names = {
    en: [name, variantName].filter(Boolean).join(', '),
    am: [nameAm || name, variantNameAm].filter(Boolean).join('፣ '),
  };
  const subject = text.both('kept.subject', { shop });
  return {
    subject: bothOf(subject),
    parts: [
      { kind: 'heading', of: subject },
      ...paragraphsOf({
        en: text('kept.told', {
          piece: inReadersLanguage(names.en, names.am),
          count: qty,
          day: fullDay(day),
          where: inReadersLanguage(where, showroom?.addressAm),
        }),
        am: text.am('kept.told', {
          ...{ piece: names.am, count: qty, day: ethiopianDay(day) },
          where: showroom?.addressAm || where,
        }),
      }),
      { kind: 'button', label: text.both('kept.button'), url },
      ...paragraphsOf(text.both('kept.why')),
    ],
  };
}
