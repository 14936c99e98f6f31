import type { Page } from '../../routing/page.ts';
import RegisterPage from './RegisterPage.tsx';

export default {
  Component: RegisterPage,
  queries: (_address, { registration }) => [registration()],
  head: () => ({ title: 'Register', unlisted: true }),
  withoutCustomCss: true,
} satisfies Page;
