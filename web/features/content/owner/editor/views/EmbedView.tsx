import type { ReactNodeViewProps } from '@tiptap/react';
import { embedOf } from '#contract/projects/embeds.ts';
import type { FocalPoint } from '#contract/projects/gallery.ts';
import { hostOf } from '#contract/text/link-host.ts';
import { Icon } from '../../../../../ui/Icon.tsx';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { useTranslations } from '../../../../../ui/translations.ts';
import { setAttributes, withNodeSelected } from '../blocks.ts';
import { BarPopup } from '../menus/BarPopup.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { linkFault } from './link-rules.ts';
import { LinkField } from './LinkField.tsx';
import { OptionalPicture } from './OptionalPicture.tsx';
import { ShownPicture } from './ShownPicture.tsx';

/** A video or design of another host as visitors see it before it loads, or a link. */
export function EmbedView(view: ReactNodeViewProps) {
  const { editor, node, getPos } = view;
  const { link, picture } = node.attrs as { link: string; picture: number };
  const isWanting = linkFault('embed', link) !== undefined;
  const set = (next: string) => setAttributes(editor, getPos(), { link: next });
  return (
    <BlockFrame
      view={view}
      className="article-column max-w-none"
      tools={
        !isWanting && (
          <>
            <BarPopup label="Link" icon="link">
              {(close) => <LinkField kind="embed" value={link} onCommit={set} onDone={close} />}
            </BarPopup>
            {embedOf(link) && <OptionalPicture view={view} label="Poster" icon="image" />}
          </>
        )
      }
    >
      {isWanting ? (
        <div
          data-controls
          data-wanting
          contentEditable={false}
          className="flex gap-4 rounded-md border border-dashed border-control bg-sunken/60 p-4"
        >
          <OwnerIcon name="app-window" className="mt-8 size-6 shrink-0 text-muted max-sm:hidden" />
          <div className="min-w-0 flex-1">
            <LinkField
              kind="embed"
              value={link}
              onCommit={set}
              onDone={() => {
                editor.view.dispatch(withNodeSelected(editor.state.tr, getPos() ?? 0));
                editor.view.focus();
              }}
            />
          </div>
        </div>
      ) : (
        <>
          {picture !== 0 && (
            <span
              contentEditable={false}
              className="relative mb-2 block overflow-hidden rounded-md bg-sunken"
            >
              <ShownPicture
                id={picture}
                alt="Poster"
                focal={node.attrs as FocalPoint}
                variant={960}
                className="aspect-video w-full"
              />
            </span>
          )}
          <Shown link={link} />
        </>
      )}
    </BlockFrame>
  );
}

/** As the page shows it, but a press selects the block. */
function Shown({ link }: { link: string }) {
  const t = useTranslations().project;
  const embed = embedOf(link);
  if (!embed)
    return (
      <span className={`${buttonClass('secondary')} min-h-11 px-5`}>
        {t.openOn(hostOf(link))}
        <Icon name="arrow-up-right" className="size-4 mirrored" />
      </span>
    );
  const isVideo = embed.service !== 'Figma' && embed.service !== 'CodePen';
  return (
    <span className="flex items-center gap-3 rounded-md border border-line bg-raised p-3 pe-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
        <Icon name={isVideo ? 'play' : 'eye'} className={`size-5 ${isVideo ? 'ml-px fill-current' : ''}`} />
      </span>
      <span className="min-w-0 text-sm font-medium">
        {isVideo ? t.playDemo : t.showHere}
        <span className="block truncate font-normal text-muted">
          {t.loadsFrom(embed.service)} {link}
        </span>
      </span>
    </span>
  );
}
