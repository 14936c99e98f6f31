import type { ReactNodeViewProps } from '@tiptap/react';
import type { ComponentProps } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { setAttributes } from '../blocks.ts';
import { BarPopup } from '../menus/BarPopup.tsx';
import { PictureSources } from './PictureSources.tsx';

interface OptionalPictureProps {
  view: ReactNodeViewProps;
  /** Such as 'Portrait'. */
  label: string;
  icon: NonNullable<ComponentProps<typeof BarPopup>['icon']>;
}

/** A tool that gives a block a picture, or removes it. */
export function OptionalPicture({ view: { editor, node, getPos }, label, icon }: OptionalPictureProps) {
  return (
    <BarPopup label={label} icon={icon}>
      {(close) => (
        <div className="space-y-2">
          <PictureSources label={label} hasVideos={false} getPos={getPos} onDone={close} />
          {node.attrs['picture'] !== 0 && (
            <Button
              variant="secondary"
              onClick={() => {
                close();
                setAttributes(editor, getPos(), { picture: 0, description: '', focal_x: 50, focal_y: 50 });
              }}
            >
              Remove the {label.toLowerCase()}
            </Button>
          )}
        </div>
      )}
    </BarPopup>
  );
}
