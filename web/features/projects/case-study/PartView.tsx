import { blockText } from '#contract/projects/project-display.ts';
import { useLanguageAttributes } from '../../../ui/language-attributes.ts';
import { Prose } from '../../../ui/Prose.tsx';
import { useTranslations } from '../../../ui/translations.ts';
import { DemoVideo } from '../DemoVideo.tsx';
import { ElsewhereLink } from '../ElsewhereLink.tsx';
import { embeddableVideo } from '../video.ts';
import { FigureRow } from './FigureRow.tsx';
import { ComparisonFigure, PairFigure, PictureFigure, type ShownWith } from './PictureFigures.tsx';
import type { Part } from './parts.ts';

export function PartView({ part, ...shown }: ShownWith & { part: Part }) {
  switch (part.kind) {
    case 'text':
      return <Text html={shown.texts?.[blockText(part.index)] ?? ''} name={blockText(part.index)} />;
    case 'picture':
      return <PictureFigure picture={part.picture} size={part.size} {...shown} />;
    case 'pair':
      return <PairFigure left={part.left} right={part.right} {...shown} />;
    case 'comparison':
      return <ComparisonFigure before={part.before} after={part.after} {...shown} />;
    case 'figures':
      return <FigureRow figures={part.figures} />;
    case 'quote':
      return <Quote quote={part.quote} quoted={part.quoted} />;
    case 'video':
      return <Video link={part.link} project={shown.project} />;
  }
}

function Text({ html, name }: { html: string; name: string }) {
  // Without the markup, which is written in Latin letters.
  const plainText = html.replaceAll(/<[^>]*>|&\w+;/g, '');
  return <Prose html={html} text={plainText} name={name} className="max-w-prose" />;
}

function Quote({ quote, quoted }: { quote: string; quoted: string }) {
  const languageAttributes = useLanguageAttributes();
  return (
    <figure className="max-w-4xl border-s-2 border-accent ps-6 sm:ps-8">
      <blockquote
        {...languageAttributes(quote)}
        className="text-heading font-medium tracking-heading whitespace-pre-line wrap-anywhere"
      >
        {quote}
      </blockquote>
      {quoted && (
        <figcaption {...languageAttributes(quoted)} className="mt-4 text-muted wrap-anywhere">
          {quoted}
        </figcaption>
      )}
    </figure>
  );
}

function Video({ link, project }: { link: string; project: ShownWith['project'] }) {
  const t = useTranslations();
  const embed = embeddableVideo(link);
  return (
    <div className="max-w-4xl">
      {embed && <DemoVideo project={project} link={link} embed={embed} />}
      {/* Videos that cannot be embedded are links; so are all in print. */}
      <div className={embed ? 'hidden print:block' : ''}>
        <ElsewhereLink to={link}>{t.project.watchVideo}</ElsewhereLink>
      </div>
    </div>
  );
}
