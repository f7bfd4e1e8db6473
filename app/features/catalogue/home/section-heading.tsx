import { Am } from '#app/ui/am.tsx';

export function SectionHeading({ text, am, id }: { text: string; am?: string; id?: string }) {
  return (
    <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-h2 font-semibold tracking-tight">
      {text}
      {am && <Am className="text-body font-normal text-soft">{am}</Am>}
    </h2>
  );
}
