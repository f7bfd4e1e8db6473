import type { Notices } from '#contract/notices/notices.ts';
import type { ReadyRole } from '#contract/accounts/jobs.ts';
import { noticesText as text } from '#contract/texts/notices.ts';
import { staffText } from '#contract/texts/staff.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';

const roleIn = (role: ReadyRole): string =>
  staffLanguage === 'am' ? staffText.am(`roles.${role}`) : staffText(`roles.${role}`);

/** The name of a receiver: 'Owner' for 'mail:owner', 'Sales team' for the group of that name. */
export function receiverName(receiver: string, { groups, shopMail }: Notices): string {
  const at = receiver.indexOf(':');
  const [way, who] = [receiver.slice(0, at), receiver.slice(at + 1)];
  if (way === 'group') return groups.find(({ _id }) => _id === who)?.name ?? '';
  if (who !== 'shop') return roleIn(who as ReadyRole);
  return shopMail === '' ? text('noShopMail') : text('shopMail', { address: shopMail });
}

const WAYS = [
  ['mail:', 'mail'],
  ['sms:', 'sms'],
  ['group:', 'telegram'],
] as const;

/** The receivers in one line: 'Mail: Owner, Sales · Telegram: Sales team'. */
export function receiversInWords(receivers: readonly string[], notices: Notices): string {
  const parts = WAYS.flatMap(([prefix, way]) => {
    const names = receivers.filter((each) => each.startsWith(prefix));
    return names.length === 0
      ? []
      : [`${text(way)}: ${withCommas(names.map((each) => receiverName(each, notices)))}`];
  });
  return parts.length === 0 ? text('nobody') : parts.join(' · ');
}
