import { CopyButton } from '../../../ui/owner/CopyButton.tsx';

type CopyBlockProps = {
  label: string;
  text: string;
  /** Called when the text was copied, by the button or by hand. */
  onCopied?: () => void;
};

export function CopyBlock({ label, text, onCopied }: CopyBlockProps) {
  return (
    <figure className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <figcaption className="text-sm font-medium">{label}</figcaption>
        <CopyButton text={text} of={`the ${label.toLowerCase()}`} onCopied={onCopied} />
      </div>
      <pre
        dir="ltr"
        onCopy={onCopied}
        className="rounded-md border border-line bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere select-all"
      >
        {text}
      </pre>
    </figure>
  );
}
