import { callProvider, type MessageProvider } from '../message-provider.ts';

/** The account at an SMS gateway, by the settings of `.env.example`; each gateway has other names for its fields. */
export interface SmsAccount {
  url: string;
  method: 'POST' | 'GET';
  format: 'json' | 'form';
  token: string | undefined;
  toField: string;
  textField: string;
  /** The name of the field for the message's id; undefined when the gateway knows none. */
  referenceField: string | undefined;
  /** Fields with the same value in each call, such as the sender. */
  fields: Readonly<Record<string, string>>;
  /** A text that the answer contains when the message was accepted; undefined when every answer 2xx means so. */
  accepted: string | undefined;
}

/** Sends each SMS by one call of the gateway's HTTP interface. */
export const smsOverHttp = (account: SmsAccount): MessageProvider => ({
  async send({ id, to, text }) {
    const { method, token, toField, textField, referenceField, accepted } = account;
    const fields = {
      ...account.fields,
      [toField]: to,
      [textField]: text,
      ...(referenceField !== undefined && { [referenceField]: id }),
    };
    const authorization: Record<string, string> =
      token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { url, ...body } = requestOf(account, fields);
    const headers = { ...authorization, ...body.headers };
    const answer = await callProvider(['the SMS gateway', 'sms'], url, { method, headers, body: body.body });
    const isTaken = answer.status < 300 && (accepted === undefined || answer.text.includes(accepted));
    if (!isTaken) throw new Error(`the SMS gateway has not taken the message: ${answer.status}`);
  },
});

interface Request {
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

function requestOf({ url, method, format }: SmsAccount, fields: Record<string, string>): Request {
  const form = new URLSearchParams(fields).toString();
  if (method === 'GET')
    return { url: `${url}${url.includes('?') ? '&' : '?'}${form}`, headers: {}, body: null };
  const type = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  const body = format === 'json' ? JSON.stringify(fields) : form;
  return { url, headers: { 'content-type': type }, body };
}
