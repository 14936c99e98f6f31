/** The resume of the demo's person, who does not exist either. */
import type { ResumeSections, ResumeWork } from '#contract/resume/resume.ts';

const none = {
  location: '',
  url: '',
  endDate: '',
  summary: '',
  highlights: [],
} satisfies Partial<ResumeWork>;

export const sampleResume: ResumeSections = {
  work: [
    {
      ...none,
      name: 'Independent',
      position: 'Product Engineer',
      location: 'New Delhi',
      url: 'https://example.com',
      startDate: '2022-04',
      summary:
        'Web products and automation for clinics, growers, museums and small firms, from the first visit on.',
      highlights: [
        'Brought the wait in a chain of clinics down from 50 to 12 minutes with a queue that patients see on their phone.',
        'Took invoices of three firms from nine days to one and a half, with every approval on record.',
        'Ended overselling for a shop on three marketplaces, which had twelve cases a week before.',
        'Leave behind documentation, tests and a rehearsed restore; seven of nine clients run their systems without me.',
      ],
    },
    {
      ...none,
      name: 'Parcel Pulse',
      position: 'Senior Engineer, Integrations',
      location: 'Gurugram',
      startDate: '2019-08',
      endDate: '2022-03',
      summary:
        'One interface over seven carriers, for web shops that do not want to know who drives the van.',
      highlights: [
        'Designed the public API and its sandbox: twelve calls, of which half answer within 80 ms.',
        'Led four engineers; wrote the guide by which new ones ship a change in their first week.',
        'Moved billing to double-entry bookkeeping, since when no month has failed to balance.',
      ],
    },
    {
      ...none,
      name: 'Mandi Research Foundation',
      position: 'Software Engineer',
      location: 'Pune',
      startDate: '2017-07',
      endDate: '2019-07',
      summary: 'Public data about markets, gathered politely and kept tidy.',
      highlights: [
        'Built the collection of morning prices of forty wholesale markets, done before seven each day.',
        'Opened six years of prices as a data set that two universities teach with.',
      ],
    },
    {
      ...none,
      name: 'Lodhi Digital',
      position: 'Intern, Front End',
      location: 'New Delhi',
      startDate: '2016-05',
      endDate: '2016-07',
      summary: 'Accessible forms for a state’s scholarship portal.',
    },
  ],
  education: [
    {
      institution: 'Delhi Technological University',
      url: 'https://example.com',
      area: 'Computer Engineering',
      studyType: 'B.Tech.',
      startDate: '2013',
      endDate: '2017',
      score: '8.7 of 10',
      courses: ['Distributed systems', 'Human–computer interaction', 'Databases'],
    },
  ],
  skills: [
    {
      name: 'Front end',
      level: 'Expert',
      keywords: ['TypeScript', 'React', 'CSS', 'Accessibility', 'MapLibre'],
    },
    {
      name: 'Back end',
      level: 'Expert',
      keywords: ['Node.js', 'PostgreSQL', 'Go', 'Python', 'OpenAPI'],
    },
    {
      name: 'Automation',
      level: '',
      keywords: ['Playwright', 'Scrapy', 'Temporal', 'RabbitMQ', 'GitHub Actions'],
    },
    { name: 'Design', level: '', keywords: ['Interface design', 'Typography', 'Usability tests'] },
  ],
  languages: [
    { language: 'Tamil', fluency: 'Native speaker' },
    { language: 'Hindi', fluency: 'Native speaker' },
    { language: 'English', fluency: 'Fluent' },
    { language: 'Japanese', fluency: 'Conversational' },
  ],
  certificates: [
    {
      name: 'Web Accessibility Specialist',
      date: '2023-05',
      url: 'https://example.com',
      issuer: 'Open Web Guild',
    },
  ],
  awards: [
    {
      title: 'Civic Code Prize',
      date: '2024-11',
      awarder: 'Open Cities Forum',
      summary: 'For the queue that reads itself aloud in three languages.',
    },
    { title: 'Data for Farmers, first place', date: '2018-02', awarder: 'Agri Hackathon, Pune', summary: '' },
  ],
  publications: [
    {
      name: 'Queues That Speak: Waiting Rooms in Three Languages',
      publisher: 'Civic Design Review',
      releaseDate: '2024-09',
      url: 'https://example.com',
      summary: '',
    },
  ],
  volunteer: [
    {
      organization: 'Library on Wheels',
      position: 'Programming teacher',
      url: '',
      startDate: '2021-01',
      endDate: '',
      summary: 'Saturday lessons for children of eight to twelve.',
      highlights: [],
    },
  ],
};
