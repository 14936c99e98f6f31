/** What the page of the resume and its PDF say in Hindi. */
import type { Words } from '../words.ts';

export const resume: Words['resume'] = {
  title: 'रेज़्यूमे',
  work: 'अनुभव',
  education: 'शिक्षा',
  skills: 'कौशल',
  languages: 'भाषाएँ',
  awards: 'पुरस्कार',
  present: 'अब तक',
  download: 'PDF डाउनलोड करें',
  contact: 'संपर्क',
  failed: 'रेज़्यूमे लोड नहीं हो सका।',
};
