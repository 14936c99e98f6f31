/** The portfolio of a person who does not exist, for newcomers, screenshots and benchmarks. */
import type { CategoryIcon } from '#contract/categories/category-icons.ts';
import type { ProjectState } from '#contract/projects/project-states.ts';

export const person = {
  fullname: 'Meera Iyer',
  email: 'meera@example.com',
  phone_number: '9811100042',
  home_page_title: 'Hello, I am Meera',
  home_page_sub_title: 'I build web products and the quiet machinery behind them',
  home_page_description:
    'For nine years I have turned slow, manual work into software that people enjoy using. I design the screens, write the services and stay until ' +
    'the numbers move.\n\nMost of my projects begin with an afternoon spent watching how the work is done today.',
  github_link: 'https://github.com/example',
  linked_link: 'https://www.linkedin.com/in/example',
  website_link: 'https://example.com',
} as const;

export interface SampleCategory {
  readonly name: string;
  readonly description: string;
  readonly icon: CategoryIcon;
  readonly parent?: string;
}

/** Parents come before their sub-categories. */
export const categories: readonly SampleCategory[] = [
  {
    name: 'Web Development',
    description: 'Products from the first sketch to the thousandth user',
    icon: 'globe',
  },
  { name: 'Web Scraping', description: 'Public data, gathered politely and kept tidy', icon: 'database' },
  { name: 'Automation', description: 'Work that now does itself', icon: 'bot' },
  {
    name: 'Front End Development',
    description: 'Interfaces that stay quick on a cheap phone',
    icon: 'monitor',
    parent: 'Web Development',
  },
  {
    name: 'Back End Development',
    description: 'Services that are dull in the best sense',
    icon: 'code',
    parent: 'Web Development',
  },
  {
    name: 'API Development',
    description: 'Contracts that other teams like to build on',
    icon: 'briefcase',
    parent: 'Web Development',
  },
  {
    name: 'API Automation',
    description: 'Systems that talk to each other so that people need not',
    icon: 'code',
    parent: 'Automation',
  },
  {
    name: 'UI Automation',
    description: 'Browsers that test, click and compare all night',
    icon: 'palette',
    parent: 'Automation',
  },
  {
    name: 'Workflow Automation',
    description: 'Approvals, reminders and reports without the chasing',
    icon: 'users',
    parent: 'Automation',
  },
];

export interface SampleProject {
  readonly title: string;
  readonly category: string;
  readonly overview: string;
  readonly tags: readonly string[];
  readonly technologies: readonly string[];
  readonly highlights: string;
  readonly github?: string;
  readonly video?: string;
  /** What search engines and shared links say of it, where that is not its title and overview. */
  readonly search?: { readonly title: string; readonly description: string };
  /** Published unless it says otherwise. */
  readonly state?: ProjectState;
}

const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

/** Oldest first, as they are added. */
export const projects: readonly SampleProject[] = [
  {
    title: 'Harvest Prices',
    category: 'Web Scraping',
    overview:
      'Collects the morning prices of forty wholesale vegetable markets and shows growers where their crop would fetch the most that day.',
    tags: ['Python', 'Scheduling', 'Open data'],
    technologies: ['Python', 'Scrapy', 'PostgreSQL', 'FastAPI'],
    highlights:
      'Forty markets read before seven in the morning\nPauses by itself when a site is slow\nPrices go back six years',
    github: 'https://github.com/example/harvest-prices',
  },
  {
    title: 'Tender Watch',
    category: 'Web Scraping',
    overview:
      'Reads public tender notices from a dozen portals, recognises duplicates and sends each small firm only what it could really bid for.',
    tags: ['Node.js', 'Search', 'E-mail', 'PDF'],
    technologies: ['Node.js', 'Playwright', 'SQLite', 'Tesseract'],
    highlights:
      'Scanned notices become searchable text\nOne digest a day instead of twelve portals\nNine in ten duplicates recognised',
  },
  {
    title: 'Clinic Queue',
    category: 'Web Development',
    overview:
      'A waiting room without the wait: patients take a number from home, see the queue move on their phone and come in when it is their turn.',
    tags: ['React', 'Real time', 'Accessibility', 'Healthcare', 'PWA'],
    technologies: ['React', 'TypeScript', 'Fastify', 'PostgreSQL', 'WebSocket'],
    highlights:
      'Average wait on the premises fell from 50 to 12 minutes\nWorks on a phone with a poor connection\nRead aloud in three languages',
    github: 'https://github.com/example/clinic-queue',
    video: film,
    search: {
      title: 'Clinic Queue: a waiting room on your phone',
      description:
        'How a clinic cut the wait on its premises from 50 to 12 minutes, with a queue that people see at home.',
    },
  },
  {
    title: 'Ledger Lines',
    category: 'Back End Development',
    overview:
      'A double-entry bookkeeping service that several shops share. Every amount can be followed to the receipt it came from.',
    tags: ['Node.js', 'Accounting', 'Audit'],
    technologies: ['Node.js', 'TypeScript', 'PostgreSQL', 'Docker'],
    highlights:
      'Two million entries without one that does not balance\nMonth-end closing in 40 seconds\nRestores are rehearsed every week',
  },
  {
    title: 'Parcel Pulse',
    category: 'API Development',
    overview:
      'One interface over seven carriers. Web shops ask once for a rate, a label or a position, and need not know who drives the van.',
    tags: ['REST', 'OpenAPI', 'Webhooks', 'Logistics'],
    technologies: ['Go', 'PostgreSQL', 'Redis', 'OpenAPI'],
    highlights:
      'Seven carriers behind twelve calls\nHalf of all answers within 80 ms\nA sandbox that behaves like the real thing, strikes included',
    github: 'https://github.com/example/parcel-pulse',
  },
  {
    title: 'Atlas of Small Museums',
    category: 'Front End Development',
    overview:
      'A map of four hundred museums that fit into one room, with opening hours, walking routes and the one object nobody should miss.',
    tags: ['React', 'Maps', 'Design', 'Offline', 'Typography'],
    technologies: ['React', 'MapLibre', 'TypeScript', 'Vite'],
    highlights:
      'Readable within a second on a five-year-old phone\nRoutes work offline\nCurators edit their own page',
  },
  {
    title: 'Night Shift',
    category: 'UI Automation',
    overview:
      'Runs the whole purchase journey of an online shop in four browsers every night and shows in the morning what looks different, pixel by pixel.',
    tags: ['Testing', 'Playwright', 'Visual comparison'],
    technologies: ['Playwright', 'TypeScript', 'GitHub Actions'],
    highlights:
      'Three broken checkouts found before a customer did\nA report that the design team reads with pleasure',
    github: 'https://github.com/example/night-shift',
  },
  {
    title: 'Paper Round',
    category: 'Workflow Automation',
    overview:
      'Invoices arrive by mail, post and messenger. Paper Round reads them, asks the right person to approve and books them, with every step on record.',
    tags: ['OCR', 'Approvals', 'Accounting', 'E-mail'],
    technologies: ['Python', 'Temporal', 'PostgreSQL', 'React'],
    highlights: 'From nine days to one and a half for an average invoice\nNobody types an amount twice',
  },
  {
    title: 'Studio Palette',
    category: 'Front End Development',
    overview:
      'A colour tool for interface designers. It proposes whole scales instead of single colours and says at once which pairs people can read.',
    tags: ['Design systems', 'Colour', 'Accessibility', 'React', 'SVG'],
    technologies: ['React', 'TypeScript', 'Web Workers', 'CSS'],
    highlights:
      'Scales that are even to the eye, not only to the numbers\nExports design tokens for five platforms',
    github: 'https://github.com/example/studio-palette',
  },
  {
    title: 'Sync Bridge',
    category: 'API Automation',
    overview:
      'Keeps the stock of a warehouse, a web shop and two marketplaces in step, and explains in plain words when they disagree.',
    tags: ['Integration', 'Queues', 'E-commerce'],
    technologies: ['Node.js', 'TypeScript', 'RabbitMQ', 'PostgreSQL'],
    highlights:
      'Overselling went from twelve cases a week to none\nCatches up by itself after a marketplace was down',
  },
  {
    title: 'Signal House',
    category: 'Back End Development',
    overview:
      'Takes in readings from six thousand sensors in office buildings and tells caretakers about the one radiator that heats an empty room.',
    tags: ['IoT', 'Time series', 'Energy', 'Alerts'],
    technologies: ['Go', 'TimescaleDB', 'MQTT', 'Grafana'],
    highlights: '18 % less heating energy in the first winter\nSix thousand sensors on one small server',
    github: 'https://github.com/example/signal-house',
  },
  {
    title: 'Desk Robot',
    category: 'Automation',
    overview:
      'A library of small helpers for office work: it renames scans, fills forms, compares spreadsheets and files what belongs together.',
    tags: ['Python', 'Desktop', 'Spreadsheets', 'Open source'],
    technologies: ['Python', 'Typer', 'openpyxl'],
    highlights:
      'Twenty-six helpers, each with a page of documentation\nEvery action can be previewed and undone',
    github: 'https://github.com/example/desk-robot',
  },
  {
    title: 'Welcome Aboard',
    category: 'Workflow Automation',
    overview:
      'The first week of a new colleague, prepared: accounts, laptop, desk and appointments arrange themselves from one signed contract.',
    tags: ['HR', 'Approvals', 'Calendar'],
    technologies: ['TypeScript', 'n8n', 'PostgreSQL'],
    highlights:
      'Eleven departments, one checklist\nA new colleague is ready to work at ten on the first morning',
  },
  {
    title: 'Frame by Frame',
    category: 'Front End Development',
    overview:
      'A portfolio builder for photographers: pictures keep their own proportions, pages arrange themselves and load like a printed book falls open.',
    tags: ['Photography', 'Performance', 'Layout', 'React', 'Images', 'CSS'],
    technologies: ['React', 'TypeScript', 'sharp', 'CSS Grid', 'AVIF'],
    highlights:
      'A page of forty photographs in under a second\nNo cropping, ever\nUsed by sixty photographers',
    github: 'https://github.com/example/frame-by-frame',
    video: film,
  },
  {
    title: 'Tide Table',
    category: 'Web Development',
    overview:
      'When the water comes and goes at forty landings of the coast, for boats that carry no computer: one page, made to be printed.',
    tags: ['Weather', 'Print'],
    technologies: ['TypeScript', 'Fastify'],
    highlights: 'A year on one sheet of paper\nStill to be written: what the boatmen say',
    state: 'draft',
  },
];

/** The titles of those on the front page. */
export const starred = ['Atlas of Small Museums', 'Frame by Frame', 'Signal House'] as const;
