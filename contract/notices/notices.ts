import { z } from 'zod';
import { id, line, moment } from '../common.ts';
import { flag } from '../given.ts';
import { MESSAGE_PROBLEMS, NOTICE_WAYS, NOTICES } from './notice-kinds.ts';
import { namedObject } from '../named-object.ts';

/** The most Telegram groups that get notices; far more than a shop has. */
export const MOST_GROUPS = 20;

const notice = z.enum(NOTICES as [string, ...string[]] as [(typeof NOTICES)[number], ...typeof NOTICES]);
const receiver = z.string().meta({
  description: 'mail:shop, mail:{role}, sms:{role}, or group:{id of a group}',
});

const group = z.object({
  _id: id,
  name: z.string(),
  chatId: z.string().meta({ description: 'the number of the group at Telegram' }),
});
export type NoticeGroup = z.infer<typeof group>;

const notSent = z.object({
  _id: id,
  channel: z.enum(['sms', 'telegram']),
  notice: notice.nullable().meta({ description: 'null: it went to a buyer' }),
  group: z.string().nullable().meta({ description: 'the id of the group; null: it went to one person' }),
  person: z.string().nullable().meta({ description: 'the name of whom of the shop it went to' }),
  order: z.int().nullable().meta({ description: 'the number of the order of which a buyer was told' }),
  text: z.string().nullable().meta({ description: 'null: what buyers are told is not kept' }),
  problem: z.enum(MESSAGE_PROBLEMS),
  at: moment,
});
export type NotSentNotice = z.infer<typeof notSent>;

/** GET /notices: the receivers of each notice about the shop's work, and the messages that failed, newest first. */
export const notices = namedObject('Notices', {
  rules: z.array(z.object({ notice, receivers: z.array(receiver) })),
  groups: z.array(group),
  notSent: z.array(notSent),
  /** The channels for which the shop has an account with a provider. */
  channels: z.object({ sms: z.boolean(), telegram: z.boolean() }),
  shopMail: z.string().meta({ description: 'the public address of the shop' }),
});
export type Notices = z.infer<typeof notices>;

export const noticeParams = z.object({ notice });

const receivers = z.array(line(60)).max(12 + 1 + MOST_GROUPS);

/** PUT /notices/{notice}. */
export const noticeRule = namedObject('NoticeRule', {
  receivers,
  loadedFrom: receivers.optional().meta({
    description:
      'those that the form was loaded with: only what differs from them changes; absent: all of them',
  }),
});
export type NoticeRule = z.infer<typeof noticeRule>;

/** POST /notices/groups. Telegram gives groups negative numbers; a channel may also be given by its @name. */
export const newGroup = namedObject('NewNoticeGroup', {
  name: line(60),
  chatId: line(40).regex(/^(-?\d{1,20}|@\w{5,32})$/, 'must be the number of a group, such as -1001234567890'),
});

/** POST /notices/tests: sends a test message to the caller by mail or SMS, or to a group. */
export const noticeTest = namedObject('NoticeTest', {
  to: z.enum(['mail', 'sms', 'group']),
  group: id.optional(),
});

/** The result of a test message, as the provider answered it. */
export const noticeTested = namedObject('NoticeTested', {
  problem: z.enum(MESSAGE_PROBLEMS).nullable().meta({ description: 'null: it was taken' }),
});
export type NoticeTested = z.infer<typeof noticeTested>;

/** GET /notices/mine. */
export const ownNotices = namedObject('OwnNotices', {
  byMail: z.boolean().meta({ description: 'false: no mails about the work of the shop' }),
  bySms: z
    .boolean()
    .meta({ description: 'whether SMS can reach the caller: a proven number, and an account' }),
  notices: z.array(z.object({ notice, mail: z.boolean(), sms: z.boolean() })),
});
export type OwnNotices = z.infer<typeof ownNotices>;

/** PUT /notices/mine: absent fields stay as they are. */
export const ownNoticesChange = namedObject('OwnNoticesChange', {
  byMail: flag.optional(),
  choices: z
    .array(z.object({ notice, way: z.enum(NOTICE_WAYS), wanted: flag }))
    .max(2 * NOTICES.length)
    .optional(),
});
export type OwnNoticesChange = z.infer<typeof ownNoticesChange>;
