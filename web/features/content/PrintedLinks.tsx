import { Prose } from '../../ui/Prose.tsx';

/** The addresses of the links in a page's texts, in print only. */
export function PrintedLinks({ texts: { links } }: { texts: Readonly<Record<string, string>> }) {
  return (
    links && (
      <Prose
        name="links"
        text=""
        html={links}
        className="mt-8 hidden border-t border-line pt-4 text-sm print:block"
      />
    )
  );
}
