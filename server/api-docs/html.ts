import { escapeHtml } from '#server/lib/escape-html.ts';

/** A table of a chapter. Its cells are texts in the notation of `said`. */
export interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Chapter {
  /** The id of the section, to which links point. */
  id: string;
  title: string;
  parts: readonly (string | Table)[];
}

/** A sentence as safe HTML; words between backticks become code. */
export const said = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/**
 * A listing that scrolls sideways and takes the focus, so that it can be scrolled with the keyboard. `kind` is its
 * class.
 */
export const listing = (text: string, kind: 'command' | 'answer', label: string): string =>
  `<div class="listing"><pre class="${kind}" tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text)}</code></pre></div>`;

export const chapterHtml = ({ id, title, parts }: Chapter): string =>
  `<section id="${id}"><h2>${said(title)}</h2>${parts
    .map((part) => (typeof part === 'string' ? `<p>${said(part)}</p>` : tableHtml(part, title)))
    .join('')}</section>`;

const LONG = 30;

function tableHtml({ head, rows }: Table, label: string): string {
  const cells = (tag: string, texts: readonly string[]) =>
    texts.map((text) => `<${tag}>${said(text)}</${tag.split(' ')[0]}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  const table = `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(label)}"><table><thead><tr>${cells('th scope="col"', head)}</tr></thead><tbody>${body}</tbody></table></div>`;
  // A long table is folded, because readers only look up single rows in it.
  return rows.length > LONG ? `<details><summary>All ${rows.length}</summary>${table}</details>` : table;
}
