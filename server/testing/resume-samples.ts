/** A resume with every field, for tests. */
import type { ResumeSections } from '#contract/resume/resume.ts';

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
  certificates: [
    {
      name: 'Cluster Operator',
      date: '2021-05',
      url: 'https://example.org/certificate',
      issuer: 'Cloud School',
    },
  ],
  awards: [
    { title: 'Open Source Prize', date: '2023-11-04', awarder: 'FOSS United', summary: 'For a tool.' },
  ],
  publications: [
    {
      name: 'Queues without Paper',
      publisher: 'Clinic Review',
      releaseDate: '2020-09-01',
      url: 'https://example.org/paper',
      summary: 'Forty clinics, one year.',
    },
  ],
  volunteer: [
    {
      organization: 'Night School',
      position: 'Teacher',
      url: 'https://example.org/school',
      startDate: '2018-06',
      endDate: '2019',
      summary: 'Arithmetic on Mondays.',
      highlights: ['Twelve pupils passed'],
    },
  ],
};
