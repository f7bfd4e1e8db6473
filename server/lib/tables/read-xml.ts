import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

/** What is done with the elements of a document; names are without the prefixes of their namespaces. */
export interface XmlHandlers {
  opened(name: string, attributes: Attributes): void;
  /** @param isImplied the document ends before the element does. */
  closed?(name: string, isImplied: boolean): void;
  text?(text: string): void;
}

/** Reads an XML document piece by piece. */
export function readXml({ opened, closed, text }: XmlHandlers) {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => opened(localName(name), attributes),
      onclosetag: (name, isImplied) => closed?.(localName(name), isImplied),
      ontext: (data) => text?.(data),
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  return {
    readPart(data: Uint8Array, isLast: boolean) {
      parser.write(decoder.decode(data, { stream: !isLast }));
      if (isLast) parser.end();
    },
    readText(document: string) {
      parser.write(document);
      parser.end();
    },
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Returns an attribute by its name without the prefix of its namespace. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  if (name in attributes) return attributes[name];
  for (const each in attributes) if (localName(each) === name) return attributes[each];
  return undefined;
}
