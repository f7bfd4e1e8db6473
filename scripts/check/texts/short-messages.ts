import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONGEST_IN_SMS, MOST_SEGMENTS, segmentsOf } from '../../../contract/notices/message-channels.ts';

/** Lists the texts of SMS that, with their longest parameters and a link, cost more SMS than a message may. */
export const findLongShortMessages = (root: string): string[] =>
  ['en', 'am'].flatMap((language) => {
    const path = `contract/texts/short-messages.${language}.json`;
    if (!existsSync(join(root, path))) return [];
    const messages = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;
    return Object.entries(messages).flatMap(([id, message]) =>
      judge(message).map((why) => `${path}: '${id}' ${why}`),
    );
  });

function judge(message: string): string[] {
  const unknown = [...message.matchAll(/\{(\w+)[^}]*\}/g)].filter(
    ([whole, name]) => whole !== `{${name}}` || !Object.hasOwn(LONGEST_IN_SMS, name!),
  );
  if (unknown.length > 0)
    return unknown.map(([whole]) => `has ${whole}, of which nobody says how long it may be`);
  // A text with a link has no name of the shop, which stands in the link's address.
  const linked = message.includes('{url}') ? message : message.replace(/ ?\{shop\} ?/, ' {url}');
  const written = linked.replaceAll(/\{(\w+)\}/g, (_, name: string) => LONGEST_IN_SMS[name]!);
  const segments = segmentsOf(written);
  return segments > MOST_SEGMENTS
    ? [`has ${written.length} characters and costs ${segments} SMS, of at most ${MOST_SEGMENTS}`]
    : [];
}
