/** Texts of the resume page and its PDF in English. */
export const resume = {
  title: 'Resume',
  work: 'Experience',
  education: 'Education',
  skills: 'Skills',
  languages: 'Languages',
  certificates: 'Certificates',
  awards: 'Awards',
  publications: 'Publications',
  volunteer: 'Volunteering',
  /** Replaces the end date of an ongoing entry. */
  present: 'Present',
  download: 'Download PDF',
  /** Label of the contact details. */
  contact: 'Contact',
  failed: 'Couldn’t load the resume.',
};
