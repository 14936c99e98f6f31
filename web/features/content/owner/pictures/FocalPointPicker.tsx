import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import type { FocalPoint } from '#contract/pictures/pictures.ts';
import { focalClass } from '../../../../ui/focal-class.ts';
import { focalText } from '../content-texts.ts';

type FocalPointPickerProps = {
  /** Ends the label 'Focal point of …'. */
  name: string;
  src: string;
  value: FocalPoint;
  onChange: (value: FocalPoint) => void;
};

/** Step of an arrow key, in percent of the picture. */
const step = 5;

const shapes = [
  { name: '4:3', className: 'aspect-4/3' },
  { name: '16:9', className: 'aspect-video' },
  { name: '1:1', className: 'aspect-square' },
];

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

/** A field for the point of a picture that stays visible when pages crop it, with previews of crops. */
export function FocalPointPicker({ name, src, value, onChange }: FocalPointPickerProps) {
  const { focal_x: x, focal_y: y } = value;
  const hint = useId();

  function onKeyDown(event: KeyboardEvent) {
    const [right = 0, down = 0] =
      { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
        event.key
      ] ?? [];
    if ((right === 0 && down === 0) || event.altKey) return;
    event.preventDefault();
    onChange({ focal_x: within(x + right), focal_y: within(y + down) });
  }

  function onPointerDown({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({
      focal_x: within(((clientX - left) / width) * 100),
      focal_y: within(((clientY - top) / height) * 100),
    });
  }

  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div
          role="slider"
          tabIndex={0}
          aria-label={`Focal point of ${name}`}
          aria-describedby={hint}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={focalText(value)}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          className="relative inline-block max-w-full cursor-crosshair overflow-hidden rounded-sm align-top"
        >
          <img src={src} alt="" draggable={false} className="max-h-72 max-w-full" />
          <span
            aria-hidden
            // React sets styles by script, which the content security policy allows.
            style={{ left: `${x}%`, top: `${y}%` }}
            className="absolute size-6 -translate-1/2 rounded-full border-2 border-paper bg-ink/30 outline-2 outline-ink"
          />
        </div>
        <p id={hint} className="mt-1.5 text-sm text-muted">
          Click the most important part, or move the point with the arrow keys.
        </p>
      </div>
      <ul aria-label="In each shape" className="flex flex-wrap content-start gap-3">
        {shapes.map((shape) => (
          <li key={shape.name} className="text-center text-sm text-muted">
            <img
              src={src}
              alt=""
              className={`h-16 rounded-sm bg-sunken object-cover ${shape.className} ${focalClass(value)}`}
            />
            {shape.name}
          </li>
        ))}
      </ul>
    </div>
  );
}
