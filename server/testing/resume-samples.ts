/** A resume with every field, for tests. */
import type { ResumeSections } from '#contract/resume.ts';

export const wholeResume: ResumeSections = {
  work: [
    {
      name: 'Lehar Health',
      position: 'Senior Engineer',
      location: 'Pune',
      url: 'https://example.org/lehar',
      startDate: '2022-03',
      endDate: '',
      summary: 'Queues for clinics.',
      highlights: ['Waiting fell by a third', 'Moved to one database'],
    },
    {
      name: 'Kiran Freight',
      position: '',
      location: '',
      url: '',
      startDate: '2019',
      endDate: '2022-02-28',
      summary: '',
      highlights: [],
    },
  ],
  education: [
    {
      institution: 'University of Pune',
      url: 'https://example.org/university',
      area: 'Computer Science',
      studyType: 'B.Tech.',
      startDate: '2014',
      endDate: '2018',
      score: '8.9',
      courses: ['Databases'],
    },
  ],
  skills: [{ name: 'Web', level: 'Expert', keywords: ['TypeScript', 'PostgreSQL'] }],
  languages: [{ language: 'Marathi', fluency: 'Native speaker' }],
  awards: [
    { title: 'Open Source Prize', date: '2023-11-04', awarder: 'FOSS United', summary: 'For a tool.' },
  ],
};
