import { LANGUAGE_FACTS } from '#contract/shop/languages.ts';
import { escapeHtml } from '#server/lib/escape-html.ts';
import { bothOf, type Label, type MailPart, type Mail, type ShopFace } from './mail-layout.ts';
import { sheet } from './mail-sheet.ts';
import type { RenderedMail } from './mail-transport.ts';

/**
 * Renders a mail as text and as HTML. Words that people typed are escaped in HTML; in the text they stay on one line,
 * except quotes, which have a '>' before each line.
 */
export function renderMail(
  id: string,
  { to, subject, parts, order, user, language }: Mail,
  { name, nameAm, logo }: ShopFace,
): RenderedMail {
  return {
    id,
    to,
    about: order ?? user,
    subject: oneLine(subject),
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html: sheet(
      escapeHtml(oneLine(subject)),
      headOf(escapeHtml(oneLine((language === 'am' && nameAm) || name)), logo),
      parts.map(htmlOf).join('\n'),
      language && LANGUAGE_FACTS[language].tag,
    ),
  };
}

/** The box of the logo in pixels. Mail programs know no `object-fit`, so the size within it is written out. */
const LOGO_BOX = { width: 240, height: 48 };

/**
 * Returns the head of a mail: the shop's logo, and its name unless the logo says it. Programs that load no pictures show
 * the name in the place of such a logo.
 */
function headOf(name: string, logo: ShopFace['logo']): string {
  const words = `<span style="overflow-wrap:anywhere">${name}</span>`;
  if (logo === null) return words;
  const { size, hasName } = logo;
  const scale = size && Math.min(LOGO_BOX.width / size.width, LOGO_BOX.height / size.height);
  const [width, height] = scale
    ? [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)))
    : [undefined, LOGO_BOX.height];
  const measures = width === undefined ? `height="${height}"` : `width="${width}" height="${height}"`;
  const style = `display:block;height:${height}px;width:${width === undefined ? 'auto' : `${width}px`};border:0`;
  const image = `<img src="${escapeHtml(logo.url)}" alt="${hasName ? name : ''}" ${measures} style="${style}">`;
  return hasName ? image : `${image}<div style="padding-top:8px">${words}</div>`;
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return bothOf(part.of).toUpperCase();
    case 'paragraph':
      return part.text;
    case 'quote':
      return part.text
        .split(/\r\n|[\r\n]/)
        .map((line) => `> ${line}`)
        .join('\n');
    case 'lines':
      return part.lines.map(({ name, sum, total }) => `${oneLine(name)}\n  ${sum} = ${total}`).join('\n');
    case 'sums':
    case 'facts':
      return part.rows.map(({ label, value }) => `${bothOf(label)}: ${oneLine(value)}`).join('\n');
    case 'button':
      return `${bothOf(part.label)}:\n${part.url}`;
  }
}

function htmlOf(part: MailPart, index: number): string {
  switch (part.kind) {
    case 'heading':
      return `<h2 class="ink" style="${INK};margin:${index === 0 ? 0 : 28}px 0 8px;font-size:18px;line-height:26px;font-weight:600">${both(part.of)}</h2>`;
    case 'paragraph':
      return `<p class="ink" style="${INK};margin:0 0 14px"${langOf(part.text)}>${escapeHtml(part.text)}</p>`;
    case 'quote':
      return `<p class="ink line" style="${INK};margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid #E7DFD3;overflow-wrap:anywhere"${langOf(part.text)}>${escapeHtml(part.text).replace(/\r\n|[\r\n]/g, '<br>')}</p>`;
    case 'lines':
      return table(
        part.lines.map(({ name, sum, total }) =>
          row(
            `<span style="overflow-wrap:anywhere">${escapeHtml(oneLine(name))}</span><br><span class="soft" style="${SOFT};font-size:14px">${escapeHtml(sum)}</span>`,
            escapeHtml(total),
          ),
        ),
      );
    case 'sums':
      return table(part.rows.map(({ label, value, strong }) => row(both(label), escapeHtml(value), strong)));
    case 'facts':
      return table(
        part.rows.map(({ label, value }) => fact(both(label), escapeHtml(oneLine(value)), langOf(value))),
      );
    case 'button':
      return button(both(part.label), escapeHtml(part.url));
  }
}

const INK = 'color:#1E1A15';
const SOFT = 'color:#6A6157';

const table = (rows: string[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:0 0 14px">${rows.join('')}</table>`;

function row(label: string, value: string, strong = false): string {
  const weight = strong ? 'font-weight:600;font-size:18px' : 'font-weight:400';
  const cell = `${INK};border-bottom:1px solid #E7DFD3;padding:8px 0;vertical-align:top;${weight}`;
  return `<tr><td class="ink line" style="${cell}">${label}</td><td class="ink line" align="right" style="${cell};padding-left:12px;text-align:right;white-space:nowrap">${value}</td></tr>`;
}

const fact = (label: string, value: string, lang: string) =>
  `<tr><td class="soft" width="34%" style="${SOFT};padding:4px 12px 4px 0;vertical-align:top;font-size:14px">${label}</td><td class="ink" style="${INK};padding:4px 0;vertical-align:top;overflow-wrap:anywhere"${lang}>${value}</td></tr>`;

/**
 * Returns a button: a table cell with a background, which every mail program draws, and below it the address, for
 * programs that show no links.
 */
const button = (label: string, url: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:18px 0 8px"><tr><td bgcolor="#1F4D3A" style="background:#1F4D3A;border-radius:6px"><a href="${url}" style="display:inline-block;padding:13px 24px;color:#FFFFFF;font-weight:600;text-decoration:none">${label}</a></td></tr></table><p class="soft" style="${SOFT};margin:0 0 14px;font-size:13px;line-height:18px;word-break:break-all">${url}</p>`;

const both = ({ en, am }: Label) =>
  escapeHtml(en) + (am ? ` <span lang="am" style="font-weight:400">· ${escapeHtml(am)}</span>` : '');
const langOf = (text: string) => (/^\p{Script=Ethiopic}/u.test(text) ? ' lang="am"' : '');
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
