import { accountText as text } from '#app/text/account.ts';

/** Unicode's characters after normalisation, as the server counts them. */
const lengthOf = (password: string) => Array.from(password.normalize('NFKC')).length;
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;
/** As the server asks of a picture: https, or a path of this shop. */
const PICTURE = /^(https:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/;

/** What is wrong with a value before anything is sent; undefined when nothing is. The server decides. */
export const checks = {
  email: (value: string) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : text.emailWrong.en,
  newPassword: (value: string) => {
    if (lengthOf(value) < SHORTEST_PASSWORD) return text.passwordTooShort.en;
    return lengthOf(value) > LONGEST_PASSWORD ? text.passwordTooLong.en : undefined;
  },
  confirmation: (password: string, again: string) =>
    password === again ? undefined : text.passwordsDoNotMatch.en,
  code: (value: string) => (/^\d{6}$/.test(value) ? undefined : text.codeWrong.en),
  picture: (value: string) => (PICTURE.test(value.trim()) ? undefined : text.pictureWrong.en),
};

/** The fields with something wrong; null when there is none. */
export function problemsOf(found: Record<string, string | undefined>): Record<string, string> | null {
  const problems = Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return problems.length === 0 ? null : Object.fromEntries(problems);
}
