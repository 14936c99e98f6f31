import type { Page } from '../../routing/page.ts';
import ResetPasswordPage from './ResetPasswordPage.tsx';

export default {
  Component: ResetPasswordPage,
  head: () => ({ title: 'Choose a new password', unlisted: true }),
  withoutCustomCss: true,
} satisfies Page;
