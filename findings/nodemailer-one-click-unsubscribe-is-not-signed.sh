#!/usr/bin/env bash
# nodemailer 10.6.0 signs List-Unsubscribe and leaves List-Unsubscribe-Post out of its DKIM signature.
#
# A good guess: mail that is signed by the library and has both headers of RFC 8058 is mail with one-click unsubscription:
# section 4 says that both headers have to be covered by the signature and named in its `h=`.
# What happens: seven headers of lists are signed by themselves, List-Unsubscribe among them, while List-Unsubscribe-Post, which
# makes the one click, is none of them. A receiver that goes by the RFC shows no button, and large providers, which ask it of
# those who write to many, count the mail as one without. Nothing of it is seen in the headers themselves. With the option
# `headerFieldNames`, which takes the place of the whole list, it is signed.
#
# Seen on 2026-11-30:
#   by itself: list-unsubscribe signed, list-unsubscribe-post not signed
#   with headerFieldNames: list-unsubscribe signed, list-unsubscribe-post signed
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit nodemailer@10.6.0

cat >look.mjs <<'JS'
import { generateKeyPairSync } from 'node:crypto';
import nodemailer from 'nodemailer';
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const signed = async (title, options) => {
  const dkim = { domainName: 'wenber.example', keySelector: 'one', privateKey, ...options };
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows', dkim });
  const { message } = await transport.sendMail({
    from: 'shop@wenber.example',
    to: 'buyer@mail.example',
    subject: 'New chairs',
    text: 'Come and see.',
    headers: {
      'List-Unsubscribe': '<https://wenber.example/unsubscribe/1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  const [head] = message.toString().replaceAll('\r\n ', ' ').split('\r\n\r\n');
  const names = /\bh=([^;]+);/.exec(head)[1].replaceAll(' ', '').split(':');
  const told = ['list-unsubscribe', 'list-unsubscribe-post'].map((name) => {
    if (!head.toLowerCase().includes(`\n${name}: `)) throw new Error(`${name} is not in the mail`);
    return `${name} ${names.includes(name) ? 'signed' : 'not signed'}`;
  });
  return `${title}: ${told.join(', ')}`;
};
const seen = [
  await signed('by itself', {}),
  await signed('with headerFieldNames', { headerFieldNames: 'from:to:subject:date:list-unsubscribe:list-unsubscribe-post' }),
];
console.log(seen.join('\n'));
const expected = [
  'by itself: list-unsubscribe signed, list-unsubscribe-post not signed',
  'with headerFieldNames: list-unsubscribe signed, list-unsubscribe-post signed',
];
if (seen.join() !== expected.join()) throw new Error('nodemailer does something else now');
JS
node look.mjs
