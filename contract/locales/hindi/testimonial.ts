/** Texts of the page where a client writes a testimonial, in Hindi. */
import type { Translations } from '../english.ts';

export const testimonial: Translations['testimonial'] = {
  title: 'आपके शब्द',
  askedBy: (owner) => `${owner} इस साइट पर आपके कुछ शब्द दिखाना चाहते हैं।`,
  about: (project) => `ये ${project} प्रोजेक्ट के बारे में हैं।`,
  nothingBefore: (owner) => `${owner} के पढ़ने से पहले कुछ भी प्रकाशित नहीं होता।`,
  words: 'आपके शब्द',
  wordsHint: 'दो-तीन वाक्य काफ़ी हैं: साथ काम करना कैसा रहा, और उससे क्या बना?',
  name: 'आपका नाम',
  role: 'पद',
  company: 'कंपनी',
  link: 'आपकी साइट का लिंक',
  trap: 'इसे ख़ाली छोड़ें',
  send: 'भेजें',
  thanks: 'धन्यवाद!',
  sent: 'आपके शब्द पहुँच गए हैं।',
  goneTitle: 'यह लिंक अब काम नहीं करता',
  gone: 'यह इस्तेमाल हो चुका है, समाप्त हो गया है या वापस ले लिया गया है। नया लिंक माँगें।',
  wordsRequired: 'कृपया कुछ शब्द लिखें',
  nameRequired: 'कृपया अपना नाम लिखें',
  linkInvalid: 'कृपया सही लिंक लिखें',
  tooLong: (max) => `अधिकतम ${max} अक्षर लिखें`,
  noLineBreaks: 'यहाँ एक ही पंक्ति लिखी जा सकती है',
};
