import type { Page } from '../../routing/page.ts';
import WelcomePage from './WelcomePage.tsx';

export default {
  Component: WelcomePage,
  queries: (_address, { registration }) => [registration()],
  head: () => ({ title: 'Claim this site', unlisted: true }),
  bare: true,
  withoutCustomCss: true,
} satisfies Page;
