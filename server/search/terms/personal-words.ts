/** The number of digits from which a number may be a phone number; a price has fewer. */
const PHONE_DIGITS = 7;
const CODE_LENGTH = 8;

/**
 * Says whether words look personal: a phone number, an address of mail or Telegram, a link, the number or code of an
 * order or payment. Such words are never stored, even if that also excludes a size such as 200 × 150 × 90.
 */
export function looksPersonal(words: string): boolean {
  const text = words.normalize('NFKC');
  if (/@|:\/\/|\bwww\.|\bt\.me\b/i.test(text)) return true;
  if (/#\s*\p{Nd}|\border\s*(?:no\.?|number|nr\.?)?\s*\p{Nd}|ትዕዛዝ\s*(?:ቁጥር)?\s*\p{Nd}/iu.test(text))
    return true;
  const joined = text.replace(/(?<=\p{Nd})[\s().+/×x_-]+(?=[\s().+-]*\p{Nd})/giu, '');
  if (new RegExp(`\\p{Nd}{${PHONE_DIGITS}}`, 'u').test(joined)) return true;
  return text
    .split(/\s+/)
    .some(
      (word) => word.length >= CODE_LENGTH && /\p{Nd}/u.test(word) && /[a-z]/i.test(word) && isCode(word),
    );
}

/**
 * Says whether a word looks like a code of digits and letters: 4f7a-92bc, TX8837ABQ. Sizes do not count: 150x200,
 * 120cm.
 */
const isCode = (word: string): boolean =>
  !/^\p{Nd}+(?:[.,]\p{Nd}+)?(?:[x×*]\p{Nd}+(?:[.,]\p{Nd}+)?)*(?:cm|mm|m|birr|etb|br|k)?$/iu.test(word);
