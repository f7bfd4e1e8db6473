/**
 * Returns the buyer's details for Chapa, so that its page need not ask: only values that its checks accept.
 * All of them are optional, so a doubtful one (a name in Amharic, a foreign number) is left out.
 */
export function chapaBuyer({ name, email, phone }: { name: string; email: string; phone: string }) {
  const [first = '', ...others] = plain(name).split(' ');
  const last = others.join(' ');
  const local = localPhone(phone);
  return {
    ...(first && { first_name: first }),
    ...(last && { last_name: last }),
    ...(/^[\w.+-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(email) && email.length <= 100 && { email }),
    ...(local && { phone_number: local }),
  };
}

/** '0911234567' of '+251911234567': Chapa takes Ethiopian mobile numbers alone, ten digits from 09 or 07. */
export function localPhone(phone: string): string | null {
  const digits = phone.replace(/[\s()./-]/g, '').replace(/^\+251/, '0');
  return /^0[79]\d{8}$/.test(digits) ? digits : null;
}

/** Only the characters that Chapa's texts may have (letters, digits, blanks, -_.), at most 50. */
export function plain(text: string): string {
  return text
    .replace(/[^A-Za-z0-9 _.-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 50)
    .trim();
}
