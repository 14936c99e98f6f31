/** The server's responses to forms, in the site's language. */
import type { ErrorCode } from '../errors.ts';
import type { Language } from './locales.ts';

interface Answers {
  fromElsewhere: string;
  /** Messages by error code; English by default. */
  failures: { readonly [Code in ErrorCode]?: string };
}

export const answers: Record<Language, Answers> = {
  en: {
    fromElsewhere: 'This form only works on this site. Please send it again from here.',
    failures: {},
  },
  hi: {
    fromElsewhere: 'यह फ़ॉर्म इसी साइट से भेजा जा सकता है। कृपया इसे यहाँ से फिर भेजें।',
    failures: {
      validation_failed: 'कृपया कुछ जानकारी फिर से देखें।',
      too_large: 'संदेश बहुत बड़ा है।',
      rate_limited: 'आपने बहुत बार कोशिश की है। कृपया थोड़ी देर बाद फिर से कोशिश करें।',
      internal: 'सर्वर पर कुछ गड़बड़ हो गई।',
      unavailable: 'साइट अभी तैयार नहीं है। कृपया थोड़ी देर में फिर से कोशिश करें।',
    },
  },
};
