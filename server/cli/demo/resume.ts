/** The resume of the demo's fictional owner. */
import type { ResumeSections } from '#contract/resume/resume.ts';

const none = {
  location: '',
  url: '',
  endDate: '',
  summary: '',
  highlights: [],
} satisfies Partial<ResumeSections['work'][number]>;

export const sampleResume: ResumeSections = {
  work: [
    {
      ...none,
      name: 'Independent',
      position: 'Product Engineer',
      location: 'New Delhi',
      url: 'https://example.com',
      startDate: '2022-04',
      summary: 'Web products and automation for clinics, growers, museums and small businesses.',
      highlights: [
        'Cut the average wait at a chain of clinics from 50 to 12 minutes with a queue that patients follow on their phone.',
        'Cut invoicing at three firms from nine days to a day and a half, with every approval on record.',
        'Ended overselling for a shop on three marketplaces, down from twelve cases a week.',
        'Hand over documentation, tests and tested backups. Seven of nine clients now run their systems without me.',
      ],
    },
    {
      ...none,
      name: 'Parcel Pulse',
      position: 'Senior Engineer, Integrations',
      location: 'Gurugram',
      startDate: '2019-08',
      endDate: '2022-03',
      summary: 'One shipping API for seven carriers.',
      highlights: [
        'Designed the public API and its sandbox: twelve endpoints with a median response time of 80 ms.',
        'Led four engineers and wrote the guide that helps new ones ship in their first week.',
        'Moved billing to double-entry bookkeeping. Every month has balanced since.',
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
        'Built the daily price collection from forty wholesale markets, done before seven every morning.',
        'Published six years of prices as open data, now used in teaching at two universities.',
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
      level: '',
      keywords: ['TypeScript', 'React', 'CSS', 'Accessibility', 'MapLibre'],
    },
    {
      name: 'Back end',
      level: '',
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
      summary: 'For a clinic queue announced in three languages.',
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
      summary: 'Saturday programming lessons for children aged eight to twelve.',
      highlights: [],
    },
  ],
};
