import { hostOf } from '#contract/text/link-host.ts';
import { blockText } from '#contract/projects/project-display.ts';
import { useLanguageAttributes } from '../../../ui/useLanguageAttributes.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Prose } from '../../../ui/Prose.tsx';
import { useTranslations } from '../../../ui/translations.ts';
import { EmbedFrame } from '../EmbedFrame.tsx';
import { ElsewhereLink } from '../ElsewhereLink.tsx';
import { Quote } from './Quote.tsx';
import { ComparisonFigure, PictureFigure, PictureGrid, type ShownWith } from './PictureFigures.tsx';
import type { Part } from './parts.ts';

/** Key figures side by side. */
function FigureRow({ figures }: { figures: readonly { figure: string; label: string }[] }) {
  const languageAttributes = useLanguageAttributes();
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-6 gap-y-8 border-y border-line py-8">
      {figures.map(({ figure, label }, index) => (
        // The label comes first for screen readers and below for the eye.
        // oxlint-disable-next-line react/no-array-index-key -- figures have no other identity
        <div key={index} className="flex min-w-0 flex-col-reverse justify-end">
          <dt {...languageAttributes(label)} className="mt-1 text-muted wrap-anywhere">
            {label}
          </dt>
          <dd
            {...languageAttributes(figure)}
            className="text-title font-semibold tracking-title wrap-anywhere"
          >
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A block of a case study or page. */
export function PartView({ part, ...shown }: ShownWith & { part: Part }) {
  const { texts } = shown;
  switch (part.kind) {
    case 'text':
      return (
        <div className="article">
          <Text index={part.index} texts={texts} />
        </div>
      );
    case 'columns':
      return (
        <div className={`grid gap-x-6 gap-y-8 sm:grid-cols-2 ${part.columns > 2 ? 'lg:grid-cols-3' : ''}`}>
          {Array.from({ length: part.columns }, (_, column) => (
            <Text key={column} index={part.index} column={column} texts={texts} className="max-w-prose" />
          ))}
        </div>
      );
    case 'picture':
      return <PictureFigure picture={part.picture} size={part.size} {...shown} />;
    case 'grid':
      return <PictureGrid of={part.pictures} columns={part.columns} {...shown} />;
    case 'comparison':
      return <ComparisonFigure before={part.before} after={part.after} {...shown} />;
    case 'figures':
      return <FigureRow figures={part.figures} />;
    case 'quote':
      return (
        <div className="article-column py-4 lg:py-10">
          <Quote {...part} />
        </div>
      );
    case 'button':
      return (
        <p className="article-column">
          <ButtonLink label={part.label} link={part.link} />
        </p>
      );
    case 'embed':
      return <Embedded {...part} title={shown.title} />;
  }
}

type TextProps = Pick<ShownWith, 'texts'> & { index: number; column?: number; className?: string };

function Text({ index, column, texts, className }: TextProps) {
  const name = blockText(index, column);
  const html = texts[name] ?? '';
  // `Prose` detects the language by the letters of its text; the letters of markup are always Latin.
  const plainText = html.replaceAll(/<[^>]*>|&\w+;/g, '');
  return <Prose html={html} text={plainText} name={name} className={className} />;
}

/** A link that looks like a button. http(s) addresses open in a new tab, mail addresses and paths do not. */
function ButtonLink({ label, link }: { label: string; link: string }) {
  const text = <span {...useLanguageAttributes()(label)}>{label}</span>;
  if (/^http/i.test(link))
    return (
      <ElsewhereLink to={link} variant="primary">
        {text}
      </ElsewhereLink>
    );
  return (
    <a href={link} className={`${buttonClass()} prints-address min-h-11 px-5`}>
      {text}
    </a>
  );
}

type EmbeddedProps = Pick<Extract<Part, { kind: 'embed' }>, 'link' | 'embed' | 'poster'> &
  Pick<ShownWith, 'title'>;

function Embedded({ link, embed, poster, title }: EmbeddedProps) {
  const t = useTranslations().project;
  return (
    <div className="article-column max-w-none">
      {embed && <EmbedFrame title={title} link={link} poster={poster} {...embed} />}
      {/* On screens only if the address cannot be embedded. */}
      <div className={embed ? 'hidden print:block' : ''}>
        <ElsewhereLink to={link}>{t.openOn({ host: embed?.service ?? hostOf(link) })}</ElsewhereLink>
      </div>
    </div>
  );
}
