import type { Mail } from './mail.service.ts';

/** A mail of paragraphs: English first, its Amharic companion below where there is one. */
export function composeMail(to: string, subject: string, paragraphs: readonly string[]): Mail {
  const html = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
    .join('');
  return {
    to,
    subject,
    text: paragraphs.join('\n\n'),
    html: `<div style="font:16px/1.5 sans-serif;color:#1E1A15;max-width:36em">${html}</div>`,
  };
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
