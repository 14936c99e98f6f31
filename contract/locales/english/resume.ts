/** What the page of the resume and its PDF say in English. */
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
  /** In place of the end of what has not ended. */
  present: 'Present',
  download: 'Download PDF',
  /** Of the list of ways to reach the owner. */
  contact: 'Contact',
  failed: 'Couldn’t load the resume.',
};
