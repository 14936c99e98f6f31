import { Component, type ReactNode } from 'react';
import { pages } from '#contract/addresses.ts';
import { useTranslations } from './translations.ts';

/** Shows an error page in place of children that fail to render. Its link home loads a new document. */
export class FailureBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? <PageFailed /> : this.props.children;
  }
}

function PageFailed() {
  const { shell } = useTranslations();
  return (
    <main className="site-width py-(--section)">
      <h1 className="text-title font-semibold tracking-title">{shell.pageFailed}</h1>
      <p className="mt-4 text-lead">
        <a href={pages.home} className="text-accent underline underline-offset-4">
          {shell.returnHome}
        </a>
      </p>
    </main>
  );
}
