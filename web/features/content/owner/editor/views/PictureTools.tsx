import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { galleryLimits } from '#contract/projects/gallery.ts';
import type { FocalPoint } from '#contract/pictures/pictures.ts';
import { TextArea } from '../../../../../ui/fields/TextArea.tsx';
import { waysText } from '../../content-texts.ts';
import { FocalPointPicker } from '../../pictures/FocalPointPicker.tsx';
import { tooLongFault, videoOf } from '../../pictures/picture-items.ts';
import { PlaySettings } from '../../videos/PlaySettings.tsx';
import { nodeAt, setAttributes } from '../blocks.ts';
import { useEditedPicture, useEditedSource } from '../editor-pictures.ts';
import { EditorFilesContext } from '../files/editor-files.ts';
import { BarItem, BarPopup } from '../menus/Bar.tsx';
import { PictureSources } from './PictureSources.tsx';

interface PictureToolsProps {
  editor: Editor;
  node: Node;
  getPos: () => number | undefined;
  /** Such as 'Before', where a block has several. */
  label?: string;
}

/** Tools for a picture's alt text, caption, focal point, source and video. Renders nothing without a picture. */
export function PictureTools({ editor, node, getPos, label = 'Picture' }: PictureToolsProps) {
  const { picture: id, description } = node.attrs as { picture: number; description: string };
  const picture = useEditedPicture(id);
  const src = useEditedSource(picture, 640);
  const { takeStored } = useContext(EditorFilesContext);
  const set = (attributes: Record<string, unknown>) => setAttributes(editor, getPos(), attributes);
  if (id === 0) return null;
  const video = picture && videoOf(picture);
  const goToCaption = () => {
    const pos = getPos();
    const end = pos === undefined ? undefined : pos + (nodeAt(editor, pos)?.nodeSize ?? 0) - 1;
    if (end !== undefined) editor.commands.focus(end);
  };
  return (
    <>
      <BarPopup label={`${label}: alt text`} face="Alt text" isWanting={!description}>
        {(close) => (
          <AltText value={description} onCommit={(text) => set({ description: text })} onDone={close} />
        )}
      </BarPopup>
      <BarItem label={`${label}: caption`} face="Caption" onClick={goToCaption} />
      {src && (
        <BarPopup label={`${label}: focal point`} icon="crosshair" isWide>
          {() => (
            <FocalPointPicker
              name={description || 'the picture'}
              src={src}
              value={node.attrs as FocalPoint}
              onChange={(focal) => set({ ...focal })}
            />
          )}
        </BarPopup>
      )}
      <BarPopup label={`${label}: replace`} icon="refresh-cw">
        {(close) => <PictureSources label="Replace" getPos={getPos} onDone={close} />}
      </BarPopup>
      {video && picture && !(picture.picture instanceof File) && (
        <BarPopup label={`${label}: how the video plays`} icon="film">
          {(close) => (
            <div className="space-y-3">
              <p className="text-sm text-muted">{waysText[video.play].about}</p>
              <PlaySettings
                video={video}
                src={(picture.picture as { src: string }).src}
                name={description || 'the video'}
                onChange={(copy) => {
                  close();
                  const pos = getPos();
                  const stored = { ...copy.picture, video: copy.video };
                  const texts = { description: '', caption: '', uses: [], pages: [] };
                  if (pos !== undefined) takeStored([{ ...stored, ...texts }], { kind: 'filled', pos });
                }}
              />
            </div>
          )}
        </BarPopup>
      )}
    </>
  );
}

interface AltTextProps {
  value: string;
  onCommit: (text: string) => void;
  onDone: () => void;
}

function AltText({ value, onCommit, onDone }: AltTextProps) {
  const [text, setText] = useState(value);
  const commit = () => {
    if (text !== value) onCommit(text.trim());
  };
  // Escape removes the field without a blur before.
  const onLeave = useEffectEvent(commit);
  useEffect(() => () => onLeave(), []);
  return (
    <TextArea
      label="Alt text"
      rows={3}
      hint="Describes it to people who can’t see it, and to search engines."
      limit={galleryLimits.description}
      error={tooLongFault(text, galleryLimits.description)}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}
