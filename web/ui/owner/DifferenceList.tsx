import { Thumbnail } from './Thumbnail.tsx';

/** A field in two versions: as texts, and as the addresses of its pictures. */
export type Difference = {
  label: string;
  texts: readonly [string, string];
  pictures?: readonly [readonly string[], readonly string[]] | undefined;
};

type DifferenceListProps = { names: readonly [string, string]; differences: readonly Difference[] };

/** Fields of two versions side by side. If their texts begin or end alike, the part that differs is marked. */
export function DifferenceList({ names, differences }: DifferenceListProps) {
  return (
    <dl className="space-y-5">
      {differences.map(({ label, texts: [one, other], pictures }) => (
        <div key={label}>
          <dt className="text-sm font-medium">{label}</dt>
          <dd className="mt-1.5 grid gap-2 sm:grid-cols-2">
            <Side name={names[0]} text={one} other={other} pictures={pictures?.[0]} />
            <Side name={names[1]} text={other} other={one} pictures={pictures?.[1]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type SideProps = { name: string; text: string; other: string; pictures?: readonly string[] | undefined };

function Side({ name, text, other, pictures }: SideProps) {
  const [start, own, end] = ownPart(text, other);
  const hasPictures = pictures !== undefined && pictures.length > 0;
  return (
    <div className="min-w-0 rounded-md border border-line bg-paper p-3 text-sm">
      <p className="mb-1 text-muted">{name}</p>
      {hasPictures && (
        <div className="my-2 flex flex-wrap gap-2">
          {pictures.map((address) => (
            <Thumbnail key={address} address={address} />
          ))}
        </div>
      )}
      <p className="whitespace-pre-line wrap-anywhere empty:hidden">
        {start}
        {own && (start || end) ? <mark className="rounded-xs bg-accent-soft text-ink">{own}</mark> : own}
        {end}
        {text === '' && !hasPictures && '(empty)'}
      </p>
    </div>
  );
}

/** Splits a text into the words that it shares with the start of another, its own, and those shared with the end. */
function ownPart(text: string, other: string): [start: string, own: string, end: string] {
  const words = text.split(/(?<=\s)(?=\S)/u);
  const others = other.split(/(?<=\s)(?=\S)/u);
  const shorter = Math.min(words.length, others.length);
  let start = 0;
  while (start < shorter && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < shorter - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const rest = words.length - end;
  const own = words.slice(start, rest).join('');
  const space = own.slice(own.trimEnd().length);
  return [words.slice(0, start).join(''), own.trimEnd(), space + words.slice(rest).join('')];
}
