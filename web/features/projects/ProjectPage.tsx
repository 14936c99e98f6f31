import { type ReactNode, use } from 'react';
import { projectDisplay } from '#contract/projects/project-display.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { EditInPlaceContext } from '../../ui/in-place.ts';
import { InPlace } from '../../ui/InPlace.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { atMost, columnSizes } from '../../ui/picture-sources.ts';
import { Prose } from '../../ui/Prose.tsx';
import { CaseStudy } from '../content/case-study/CaseStudy.tsx';
import { fileOf, filesIn } from '../content/case-study/parts.ts';
import { EmbedFrame } from '../content/EmbedFrame.tsx';
import { MovingPicture } from '../content/MovingPicture.tsx';
import { PrintedLinks } from '../content/PrintedLinks.tsx';
import { Invitation } from './Invitation.tsx';
import { NextProject } from './NextProject.tsx';
import { ProjectHeader } from './ProjectHeader.tsx';
import { ProjectNotFound } from './NotFound.tsx';
import { useReload } from './useReload.ts';
import { useTranslations } from '../../ui/translations.ts';
import { transitionName } from '../content/picture-names.ts';
import { PictureGrid } from '../content/case-study/PictureFigures.tsx';
import { useLightbox } from '../content/useLightbox.tsx';

interface GalleryProps {
  /** All further pictures. The lightbox shows them all except videos. */
  pictures: readonly GalleryPicture[];
  /** Files of the main picture and of those in the case study, which the gallery omits. */
  shownElsewhere: ReadonlySet<string>;
  /** Captions as HTML. */
  texts: Readonly<Record<string, string>>;
  title: string;
}

/** A project's further pictures, each file once. Pictures that are not videos open in the lightbox. */
function Gallery({ pictures, shownElsewhere, texts, title }: GalleryProps) {
  const t = useTranslations().pictures;
  const { linkTo, lightbox } = useLightbox({ pictures, texts, title });
  const seen = new Set(shownElsewhere);
  // The set grows only by a file that was not seen.
  const shown = pictures.filter((picture) => seen.size < seen.add(fileOf(picture)).size);
  if (shown.length === 0) return null;

  return (
    <section aria-labelledby="gallery" className="mt-(--section)">
      <h2 id="gallery" className="sr-only">
        {t.title}
      </h2>
      <PictureGrid of={shown} columns={columnsOf(shown)} {...{ pictures, texts, linkTo }} />
      {lightbox}
    </section>
  );
}

/** Returns the number of columns: three, except that up to four pictures fill their rows if none is tall. */
function columnsOf(pictures: readonly GalleryPicture[]): number {
  const isTall = pictures.some(({ width, height }) => height > width);
  return (!isTall && [1, 2, 3, 2][pictures.length - 1]) || 3;
}

export default function ProjectPage({ id }: PageAddress) {
  return id > 0 ? <ProjectById id={id} /> : <ProjectNotFound />;
}

function ProjectById({ id }: { id: number }) {
  const read = useCachedQuery(queries.project(id));
  const details = useCachedQuery(queries.projectDetails(id));
  const t = useTranslations();
  // Access has ended since the document was sent. Projects without access have a page of their own.
  const isLocked = details.status === 'ready' && details.data?.locked !== undefined;
  useReload(isLocked);
  if (read.status === 'loading' || details.status === 'loading' || isLocked) {
    return (
      <p role="status" className="site-width py-(--section) text-lead text-muted">
        {t.project.loading}
      </p>
    );
  }
  if (read.status === 'failed' || details.status === 'failed' || !read.data || !details.data)
    return <ProjectNotFound />;
  // The key resets the page's state, such as a playing video.
  return <ProjectDetail key={id} project={read.data} details={details.data} />;
}

interface ProjectDetailProps {
  project: Project;
  details: ProjectDetails;
}

/** The content of a project's page, also for previews, the history and the editor. */
export function ProjectDetail({ project, details }: ProjectDetailProps) {
  const t = useTranslations().project;
  const { youtube_link: link } = project;
  const { embed, case_study: study, main, pictures, texts, next } = details;
  const isEdited = use(EditInPlaceContext) !== undefined;
  const isShort = project.project_overview.length <= projectDisplay.summary;
  const overview = (
    <OwnersText name="overview" text={project.project_overview} html={texts.overview} className="text-lead" />
  );
  return (
    <article>
      <div className="site-width flex flex-col">
        <ProjectHeader
          project={project}
          study={study}
          summary={isShort && (project.project_overview || isEdited) && overview}
        />
        <InPlace name="image" text={project.main_photo}>
          <MainPicture project={project} size={main} />
        </InPlace>
        <div className="order-last mt-10 stack-12 lg:mt-16">
          {!isShort && (
            <Section title={t.overview} className="max-w-(--container-prose)">
              {overview}
            </Section>
          )}
          {(project.project_highlights || isEdited) && (
            <Section title={t.highlights}>
              <OwnersText
                name="highlights"
                text={project.project_highlights}
                html={texts.highlights}
                className="highlights"
              />
            </Section>
          )}
          {embed && link && (
            <Section title={t.demo} className="max-w-(--container-prose) print:hidden">
              <EmbedFrame title={project.project_title} link={link} {...embed} />
            </Section>
          )}
        </div>
      </div>
      <CaseStudy title={project.project_title} blocks={study.blocks} pictures={pictures} texts={texts} />
      <div className="site-width">
        <Gallery
          pictures={pictures}
          shownElsewhere={filesIn(study.blocks, pictures).add(fileOf({ ...main, src: project.main_photo }))}
          texts={texts}
          title={project.project_title}
        />
        <PrintedLinks texts={texts} />
        <Invitation />
        {next && <NextProject next={next} />}
      </div>
    </article>
  );
}

type MainPictureProps = { project: Project; size: ProjectDetails['main'] };

/** The main picture in its own proportions, as wide as the page or as high as the window, but never enlarged. */
function MainPicture({ project, size }: MainPictureProps) {
  const alt = project.main_photo_description || project.project_title;
  const { width, height } = size;
  const pageSizes = columnSizes(12, 12, {}, { lens: { isBleeding: true }, signal: { inset: 32 } });
  const isTall = width && height && height > width;
  return (
    <div
      className={`overflow-hidden rounded-md ${width ? 'w-fit max-w-full' : ''} ${isTall ? 'mx-auto' : ''}`}
    >
      <MovingPicture
        of={size}
        src={project.main_photo}
        name={alt}
        isWhole
        renderStill={(source) => (
          <Picture
            source={source}
            first
            fit={width ? 'contain' : 'scale-down'}
            sharedAs={transitionName(project.id)}
            src={project.main_photo}
            // The video has the description.
            alt={size.video ? '' : alt}
            original={size}
            width={width ?? 1280}
            height={height ?? 720}
            sizes={width ? atMost(width, pageSizes) : pageSizes}
            className={width ? 'h-auto max-h-[92svh] max-w-full' : 'aspect-4/3 w-full sm:aspect-video'}
          />
        )}
      />
    </div>
  );
}

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-4 text-sm text-muted">{title}</h2>
      {children}
    </section>
  );
}

interface OwnersTextProps {
  name: string;
  /** '' for a draft's missing text. */
  text: string;
  html: string;
  className: string;
}

function OwnersText({ name, text, html, className }: OwnersTextProps) {
  return (
    <InPlace name={name} text={text}>
      <Prose name={name} text={text} html={html} className={className} />
    </InPlace>
  );
}
