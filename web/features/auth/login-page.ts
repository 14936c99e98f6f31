import type { Page } from '../../routing/page.ts';
import LoginPage from './LoginPage.tsx';

export default {
  Component: LoginPage,
  head: () => ({ title: 'Sign in', unlisted: true }),
  withoutCustomCss: true,
} satisfies Page;
