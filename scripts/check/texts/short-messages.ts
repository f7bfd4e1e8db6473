import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNEL_FACTS, LONGEST_IN_SMS } from '../../../contract/notices/message-channels.ts';

/** Lists the texts of SMS that, with their longest parameters, do not fit into one segment. */
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
  const { length } = message.replaceAll(/\{(\w+)\}/g, (_, name: string) => LONGEST_IN_SMS[name]!);
  const { longest } = CHANNEL_FACTS.sms;
  return length > longest ? [`has ${length} characters, and an SMS at most ${longest}`] : [];
}
