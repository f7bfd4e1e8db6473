import { Am } from '#app/ui/am.tsx';

export function SectionHeading({ text, am, id }: { text: string; am?: string; id?: string }) {
  return (
    <h2 id={id} className="section-heading">
      {text}
      {am && <Am className="text-body font-normal text-soft">{am}</Am>}
    </h2>
  );
}
