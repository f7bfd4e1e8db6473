import { CHANNEL_FACTS } from '#contract/notices/message-channels.ts';
import { NOTICE_FACTS, type Notice, type NoticeWay, type Receiver } from '#contract/notices/notice-kinds.ts';
import { noticesText as text } from '#contract/texts/notices.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { composeMail, type Label, type Mail } from '#server/mail/mail-layout.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { GroupMessages } from './group-messages.ts';
import { findRuleAndChoices, isWanted, type Choice } from './own-notices.store.ts';
import type { PersonMessages } from './person-messages.ts';

/**
 * The values that the sentence of a notice may contain. Names, phone numbers and addresses are not among them, because
 * the sentence also goes to groups, whose members the shop does not know.
 */
export interface NoticeValues {
  number?: number;
  count?: number;
  stars?: number;
  money?: string;
  /** The wish of the buyer, as the name of a choice. */
  wish?: string;
}

export interface Telling {
  values?: NoticeValues;
  /** The path of the page in the back office, from '/'. */
  path: string;
  /** Makes the mail; without it, the mail consists of the sentence and the address of the page. */
  mail?(to: string): Mail;
}

export interface TellParts {
  accounts: Pick<AccountsService, 'staffContacts'>;
  config: Pick<Config, 'publicUrl'>;
  mail: Pick<MailService, 'sendAll'>;
  messages: Pick<MessagesService, 'isOn'>;
  settings: Pick<SettingsService, 'get'>;
  groupMessages: Pick<GroupMessages, 'queue'>;
  personMessages: Pick<PersonMessages, 'queueSms'>;
}

/** Notifies the receivers of a notice of one or more events. A person whose role has ended gets nothing. */
export async function tellStaff(
  tx: Transaction,
  parts: TellParts,
  notice: Notice,
  tellings: readonly Telling[],
): Promise<void> {
  const { receivers: chosen, choices } = await findRuleAndChoices(tx, notice);
  const receivers = chosen ?? NOTICE_FACTS[notice].byDefault;
  if (receivers.length === 0 && !choices.some(({ wanted }) => wanted)) return;
  const people = await findPeople(tx, parts, notice, { receivers, choices });
  const shop = receivers.includes('mail:shop') ? [(await parts.settings.get(tx)).settings.email] : [];
  const byMail = people.filter((person) => person.byMail).map(({ email }) => email);
  const addresses = distinct([...shop, ...byMail]);
  const mails = tellings.flatMap((telling) =>
    addresses.map((to) => ({ to, write: () => mailOf(parts, notice, telling, to) })),
  );
  await parts.mail.sendAll(tx, mails);
  for (const { values, path } of tellings) {
    const sentence = sentenceOf(notice, values);
    for (const { id } of people.filter(({ bySms }) => bySms))
      await parts.personMessages.queueSms(tx, { notice, person: id, text: sentence.am });
    const whole = groupTextOf(sentence, parts.config.publicUrl + path);
    for (const group of groupsOf(receivers))
      await parts.groupMessages.queue(tx, { notice, group, text: whole });
  }
}

const mailOf = (
  { config }: Pick<TellParts, 'config'>,
  notice: Notice,
  { values, path, mail }: Telling,
  to: string,
): Mail => mail?.(to) ?? plainMail(to, sentenceOf(notice, values), config.publicUrl + path);

const plainMail = (to: string, sentence: Required<Label>, link: string): Mail =>
  composeMail(to, sentence, [sentence.en, sentence.am, link]);

interface Told {
  id: string;
  email: string;
  byMail: boolean;
  bySms: boolean;
}

/** Finds the people of the shop who get a notice, by the rule for their role or by their own choice. */
async function findPeople(
  tx: Transaction,
  { accounts, messages }: TellParts,
  notice: Notice,
  { receivers, choices }: { receivers: readonly Receiver[]; choices: readonly Choice[] },
): Promise<Told[]> {
  const isForPeople = receivers.some((each) => /^(mail|sms):(?!shop$)/.test(each)) || choices.length > 0;
  const people = isForPeople ? await accounts.staffContacts(tx, NOTICE_FACTS[notice].for) : [];
  const wants = (person: (typeof people)[number], way: NoticeWay) =>
    isWanted({ receivers, choices }, person, notice, way);
  return people
    .map((person) => ({
      ...{ id: person.id, email: person.email },
      byMail: person.gets_notices && person.email !== '' && wants(person, 'mail'),
      bySms: person.phone !== null && messages.isOn('sms') && wants(person, 'sms'),
    }))
    .filter(({ byMail, bySms }) => byMail || bySms);
}

export const groupsOf = (receivers: readonly Receiver[]): string[] =>
  receivers.flatMap((receiver) => (receiver.startsWith('group:') ? [receiver.slice('group:'.length)] : []));

/** Removes duplicate addresses, which may differ in upper and lower case: each gets one mail. */
const distinct = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.filter(Boolean).map((address) => [address.toLowerCase(), address])).values(),
];

export const sentenceOf = (notice: Notice | 'test', values: NoticeValues = {}): Required<Label> => ({
  en: text(`told.${notice}`, { ...values }),
  am: text.am(`told.${notice}`, { ...values }),
});

/** The message is plain text, so that Telegram reads nothing in it as markup. */
export const groupTextOf = ({ am, en }: Required<Label>, link?: string): string =>
  [am, en, ...(link ? [link] : [])].join('\n\n').slice(0, CHANNEL_FACTS.telegram.longest);
