import { lazy, Suspense } from 'react';
import { queries } from '../api/public-calls.ts';
import { keysOfPalette } from '../features/palette/owner/keys.ts';
import { usePaletteWindow } from '../features/palette/owner/usePaletteWindow.ts';
import { readOwnProjects } from '../features/projects/own-projects.ts';
import { barItemClass } from './bar-item-class.ts';
import { orSignedOut } from './dead-session.ts';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';

const Palette = lazy(async () => ({
  default: (await import('../features/palette/owner/Palette.tsx')).Palette,
}));

async function readContent() {
  const [projects, categories] = await Promise.all([
    orSignedOut(() => readOwnProjects({ silent: true })),
    queries.categories().queryFn(),
  ]);
  return { projects, categories };
}

/** Opens the palette on a public page, by click or keys. */
export function BarPalette() {
  const { open, isWanted, show, close } = usePaletteWindow();

  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`Go to anything (${keysOfPalette()})`}
        className={`${barItemClass} max-sm:hidden`}
      >
        <OwnerIcon name="search" className="size-5" />
        <span className="sr-only">Go to anything</span>
      </button>
      {isWanted && (
        <Suspense>
          <Palette
            open={open}
            onClose={close}
            go={(address) => location.assign(address)}
            read={readContent}
          />
        </Suspense>
      )}
    </>
  );
}
