import { rolesThatMay, type ReadyRole } from '../accounts/jobs.ts';
import type { Permission } from '../accounts/permissions.ts';

/** The facts of a notice about the shop's work: the permission that its receivers need, and its first receivers. */
interface NoticeFacts {
  for: Permission;
  byDefault: readonly Receiver[];
}

/**
 * A receiver: the shop's public address, everybody of a role by mail or by SMS, or a group at Telegram by its id.
 * Without Zod, because browsers load this file.
 */
export type Receiver = 'mail:shop' | `mail:${ReadyRole}` | `sms:${ReadyRole}` | `group:${string}`;

const toShop = ['mail:shop'] as const;
const toOwners = ['mail:owner'] as const;

/**
 * All notices about the shop's work, in the order of their screen. A new notice needs a line here, its texts in
 * `contract/texts/notices.*.json` (`names.…`, `told.…`), and a call of `notices.tell` where it happens. Mails about
 * rights, bank accounts and deleted people are not among them: every owner gets those, whatever the settings say.
 */
const facts = {
  'new-order': { for: 'orders:read', byDefault: [] },
  'to-confirm': { for: 'orders:read', byDefault: toShop },
  'transport-price': { for: 'orders:read', byDefault: toShop },
  receipt: { for: 'orders:read', byDefault: toShop },
  paid: { for: 'orders:read', byDefault: toShop },
  'rest-missing': { for: 'orders:read', byDefault: toShop },
  'change-answered': { for: 'orders:read', byDefault: toShop },
  refused: { for: 'orders:read', byDefault: [] },
  unclaimed: { for: 'payments:write', byDefault: toShop },
  quotation: { for: 'orders:read', byDefault: toShop },
  service: { for: 'orders:read', byDefault: toShop },
  review: { for: 'reviews:write', byDefault: [] },
  'low-stock': { for: 'stock:read', byDefault: toOwners },
  'work-delay': { for: 'workshop:read', byDefault: toOwners },
  'work-late': { for: 'workshop:read', byDefault: toOwners },
  'work-given-up': { for: 'workshop:read', byDefault: toOwners },
  'discount-asked': { for: 'discounts:write', byDefault: toOwners },
  'stayed-draft': { for: 'products:read', byDefault: toOwners },
  'webhook-off': { for: 'staff:write', byDefault: toOwners },
  'sms-scarce': { for: 'settings:write', byDefault: toOwners },
} as const satisfies Record<string, NoticeFacts>;

export type Notice = keyof typeof facts;
export const NOTICES = Object.keys(facts) as Notice[];
export const NOTICE_FACTS: Readonly<Record<Notice, NoticeFacts>> = facts;

/**
 * Lists the possible receivers of a notice without groups: only roles with the permission to read what its mail says.
 */
export function receiversOf(notice: Notice): Receiver[] {
  const roles = rolesThatMay(NOTICE_FACTS[notice].for);
  return [
    'mail:shop',
    ...roles.map((role): Receiver => `mail:${role}`),
    ...roles.map((role): Receiver => `sms:${role}`),
  ];
}

/** The channels by which one person gets notices. */
export const NOTICE_WAYS = ['mail', 'sms'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** The reasons why a message could not be delivered. */
export const MESSAGE_PROBLEMS = [
  'no-account',
  'wrong-token',
  'not-found',
  'no-rights',
  'too-many',
  'too-long',
  'away',
  'no-phone',
  'refused',
] as const;
export type MessageProblem = (typeof MESSAGE_PROBLEMS)[number];
