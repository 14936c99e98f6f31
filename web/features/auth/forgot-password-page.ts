import type { Page } from '../../routing/page.ts';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';

export default {
  Component: ForgotPasswordPage,
  head: () => ({ title: 'Forgot password', unlisted: true }),
  withoutCustomCss: true,
} satisfies Page;
