/**
 * The owner's resume as data, under the names that JSON Resume 1.0 gives it. Free of schemas, for visitors load it;
 * the owner's are in resume-sections.ts.
 */

/** Dates are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. What there is not, a date too, is ''. */
export interface ResumeWork {
  /** Of whom the owner worked for. */
  name: string;
  position: string;
  location: string;
  url: string;
  startDate: string;
  /** '' for a position that the owner holds. */
  endDate: string;
  summary: string;
  highlights: string[];
}

export interface ResumeEducation {
  institution: string;
  url: string;
  area: string;
  studyType: string;
  startDate: string;
  endDate: string;
  score: string;
  courses: string[];
}

export interface ResumeSkill {
  name: string;
  level: string;
  keywords: string[];
}

export interface ResumeLanguage {
  language: string;
  fluency: string;
}

export interface ResumeCertificate {
  name: string;
  date: string;
  url: string;
  issuer: string;
}

export interface ResumeAward {
  title: string;
  date: string;
  awarder: string;
  summary: string;
}

export interface ResumePublication {
  name: string;
  publisher: string;
  releaseDate: string;
  url: string;
  summary: string;
}

export interface ResumeVolunteer {
  /** Of whom the owner helped. */
  organization: string;
  position: string;
  url: string;
  startDate: string;
  /** '' for what goes on. */
  endDate: string;
  summary: string;
  highlights: string[];
}

/** All of it, each section in the owner's order. */
export interface ResumeSections {
  work: ResumeWork[];
  education: ResumeEducation[];
  skills: ResumeSkill[];
  languages: ResumeLanguage[];
  certificates: ResumeCertificate[];
  awards: ResumeAward[];
  publications: ResumePublication[];
  volunteer: ResumeVolunteer[];
}

export type ResumeSection = keyof ResumeSections;

/** In the order of the page. */
export const resumeSectionNames = [
  'work',
  'education',
  'skills',
  'languages',
  'certificates',
  'awards',
  'publications',
  'volunteer',
] as const;

export const noResume: ResumeSections = {
  work: [],
  education: [],
  skills: [],
  languages: [],
  certificates: [],
  awards: [],
  publications: [],
  volunteer: [],
};

/** True when there is something to show. */
export function hasResume(sections: ResumeSections): boolean {
  return resumeSectionNames.some((name) => sections[name].length > 0);
}

/** The resume as JSON Resume, for whoever asks. */
export const jsonResumePath = '/resume.json';
