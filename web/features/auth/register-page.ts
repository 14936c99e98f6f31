import type { Page } from '../../routing/page.ts';
import RegisterPage from './RegisterPage.tsx';

export default {
  Component: RegisterPage,
  head: () => ({ title: 'Register', unlisted: true }),
} satisfies Page;
