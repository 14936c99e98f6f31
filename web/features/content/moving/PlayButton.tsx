import { Icon } from '../../../ui/Icon.tsx';
import { useTranslations } from '../../../ui/translations.ts';

type PlayButtonProps = {
  isPlaying: boolean;
  /** Alt text of the picture. */
  name: string;
  /** True if the button is centred like the picture, whose box may be wider. */
  isWhole: boolean | undefined;
  onToggle: () => void;
};

/** A button that pauses and plays a clip or an animation. */
export function PlayButton({ isPlaying, name, isWhole, onToggle }: PlayButtonProps) {
  const t = useTranslations().videos;
  return (
    <button
      type="button"
      aria-label={(isPlaying ? t.pauseOf : t.playOf)({ name })}
      onClick={onToggle}
      className={`absolute inset-x-3 bottom-3 grid size-11 place-items-center rounded-full bg-raised text-ink colour-transition hover:bg-sunken print:hidden ${isWhole ? 'mx-auto' : ''}`}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} className="size-5 fill-current" />
    </button>
  );
}
