import type { Page } from '../../routing/page.ts';
import VerifyOtpPage from './VerifyOtpPage.tsx';

export default {
  Component: VerifyOtpPage,
  head: () => ({ title: 'Confirm your email', unlisted: true }),
  withoutCustomCss: true,
} satisfies Page;
