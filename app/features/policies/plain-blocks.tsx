/**
 * Draws a plain text of the owner: an empty line begins a paragraph, lines that begin with '- ' are a list. Other
 * markup is shown as text.
 */
export function PlainBlocks({ text }: { text: string }) {
  return blocksOf(text).map((block, index) =>
    block.kind === 'list' ? (
      <ul key={index} className="list-disc space-y-1.5 pl-5 marker:text-soft">
        {block.lines.map((line, position) => (
          <li key={position}>{line}</li>
        ))}
      </ul>
    ) : (
      <p key={index} className="whitespace-pre-line">
        {block.lines.join('\n')}
      </p>
    ),
  );
}

interface Block {
  kind: 'list' | 'paragraph';
  lines: string[];
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open = null as Block | null;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      open = null;
      continue;
    }
    const item = /^\s*[-•]\s+(.+)$/.exec(line)?.[1];
    const kind = item === undefined ? 'paragraph' : 'list';
    if (open?.kind !== kind) blocks.push((open = { kind, lines: [] }));
    open.lines.push((item ?? line).trim());
  }
  return blocks;
}
