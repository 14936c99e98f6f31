import type { ReactNodeViewProps } from '@tiptap/react';
import { embedOf } from '#contract/projects/embeds.ts';
import { hostOf } from '#contract/text/link-host.ts';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { useTranslations } from '../../../../../ui/translations.ts';
import { ElsewhereLink } from '../../../ElsewhereLink.tsx';
import { EmbedFrame } from '../../../EmbedFrame.tsx';
import { setAttributes, withNodeSelected } from '../blocks.ts';
import { type PictureTexts, useVisitorsPicture } from '../editor-pictures.ts';
import { BarPopup } from '../menus/Bar.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { linkFault } from './block-link-fault.ts';
import { BlockLinkField } from './BlockLinkField.tsx';
import { OptionalPicture } from './PictureSources.tsx';
import { ShownPicture } from './ShownPicture.tsx';

/** A video, design or pen of another host as visitors see it before it loads, a link, or the field for a link. */
export function EmbedView(view: ReactNodeViewProps) {
  const { editor, node, getPos } = view;
  const { link, picture, ...texts } = node.attrs as PictureTexts & { link: string; picture: number };
  const poster = useVisitorsPicture(picture, texts);
  const embed = embedOf(link);
  const t = useTranslations().project;
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
              {(close) => <BlockLinkField kind="embed" value={link} onCommit={set} onDone={close} />}
            </BarPopup>
            {embed && <OptionalPicture view={view} label="Poster" icon="image" />}
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
            <BlockLinkField
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
          {picture !== 0 && !poster.isReady && (
            <div contentEditable={false} className="relative mb-2">
              <ShownPicture id={picture} alt="Poster" focal={poster} variant={960} />
            </div>
          )}
          {/* Looks as on the page, but is inert, so that a press selects the block. */}
          <span className="sr-only">{link}</span>
          <div inert contentEditable={false} className="[&_a]:text-inherit [&_a]:no-underline">
            {embed ? (
              <EmbedFrame {...embed} title={link} link={link} poster={poster.isReady ? poster : undefined} />
            ) : (
              <ElsewhereLink to={link}>{t.openOn({ host: hostOf(link) })}</ElsewhereLink>
            )}
          </div>
        </>
      )}
    </BlockFrame>
  );
}
