import { accountText as text } from '#contract/texts/account.ts';

/** Counts the characters (Unicode code points) of a normalised password, as the server does. */
const lengthOf = (password: string) => Array.from(password.normalize('NFKC')).length;
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;
/** The addresses of pictures that the server accepts: https, or a path of this shop. */
const PICTURE = /^(https:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/;

/** The checks before anything is sent: each returns a value's problem, or undefined. The server decides. */
export const checks = {
  email: (value: string) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : text('emailWrong'),
  newPassword: (value: string) => {
    if (lengthOf(value) < SHORTEST_PASSWORD) return text('passwordTooShort');
    return lengthOf(value) > LONGEST_PASSWORD ? text('passwordTooLong') : undefined;
  },
  confirmation: (password: string, again: string) =>
    password === again ? undefined : text('passwordsDoNotMatch'),
  code: (value: string) => (/^\d{6}$/.test(value) ? undefined : text('codeWrong')),
  resetCode: (value: string) => (/^(\d{6}|\d{16})$/.test(value) ? undefined : text('resetCodeWrong')),
  picture: (value: string) => (PICTURE.test(value.trim()) ? undefined : text('pictureWrong')),
};
