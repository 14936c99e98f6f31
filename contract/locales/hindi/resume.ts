/** Texts of the resume page and its PDF in Hindi. */
import type { Translations } from '../english.ts';

export const resume: Translations['resume'] = {
  title: 'रेज़्यूमे',
  work: 'अनुभव',
  education: 'शिक्षा',
  skills: 'कौशल',
  languages: 'भाषाएँ',
  certificates: 'प्रमाणपत्र',
  awards: 'पुरस्कार',
  publications: 'प्रकाशन',
  volunteer: 'स्वयंसेवा',
  present: 'अब तक',
  download: 'PDF डाउनलोड करें',
  contact: 'संपर्क',
  failed: 'रेज़्यूमे लोड नहीं हो सका।',
};
