/** The portfolio of a fictional person, for new owners, screenshots and benchmarks. */
import type { FirstIcon } from '#contract/categories/category-icons.ts';
import type { Cover } from '#contract/projects/protected-projects.ts';
import type { ProjectState } from '#contract/projects/project-states.ts';

export const person = {
  fullname: 'Meera Iyer',
  email: 'meera@example.com',
  phone_number: '9811100042',
  home_page_title: 'Hello, I am Meera',
  home_page_sub_title: 'I build web products and the systems behind them',
  home_page_description:
    'For nine years I have turned slow, manual work into software that people enjoy using. Most projects start with an afternoon spent watching how people work.',
  github_link: 'https://github.com/example',
  linked_link: 'https://www.linkedin.com/in/example',
  website_link: 'https://example.com',
} as const;

export interface SampleCategory {
  readonly name: string;
  readonly description: string;
  readonly icon: FirstIcon;
  readonly parent?: string;
}

/** Parents come before their sub-categories. */
export const categories: readonly SampleCategory[] = [
  {
    name: 'Web Development',
    description: 'Web products, from first sketch to launch and beyond',
    icon: 'globe',
  },
  {
    name: 'Web Scraping',
    description: 'Public data, collected responsibly and kept up to date',
    icon: 'database',
  },
  { name: 'Automation', description: 'Routine work that now runs on its own', icon: 'bot' },
  {
    name: 'Design',
    description: 'Names, marks and screens, drawn before anything is built',
    icon: 'palette',
  },
  {
    name: 'Front End Development',
    description: 'Interfaces that are fast even on a cheap phone',
    icon: 'monitor',
    parent: 'Web Development',
  },
  {
    name: 'Back End Development',
    description: 'Reliable services that just keep running',
    icon: 'code',
    parent: 'Web Development',
  },
  {
    name: 'Workflow Automation',
    description: 'Approvals, reminders and reports without chasing anyone',
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
  /** Texts for search engines and shared links, if they differ from title and overview. */
  readonly search?: { readonly title: string; readonly description: string };
  /** Published by default. */
  readonly state?: ProjectState;
  /** Texts of a protected project. */
  readonly synopsis?: string;
  readonly cover?: Cover;
  /** The picture is the screen of a phone. */
  readonly isPortrait?: true;
}

/** Oldest first. */
export const projects: readonly SampleProject[] = [
  {
    title: 'Harvest Prices',
    category: 'Web Scraping',
    overview:
      'Collects the morning prices of forty wholesale vegetable markets. Growers see where their crop sells for the most that day.',
    tags: ['Farming', 'Scheduling', 'Open data'],
    technologies: ['Python', 'Scrapy', 'PostgreSQL', 'FastAPI'],
    highlights:
      'Reads forty markets before seven every morning\nSlows down when a site is slow\nSix years of price history',
    github: 'https://github.com/example/harvest-prices',
  },
  {
    title: 'Tender Watch',
    category: 'Web Scraping',
    overview:
      'Reads public tender notices from a dozen portals. Each small business gets only the tenders it can bid for, and each of them once.',
    tags: ['Search', 'E-mail', 'PDF'],
    technologies: ['Node.js', 'Playwright', 'SQLite', 'Tesseract'],
    highlights:
      'Turns scanned notices into searchable text\nOne daily digest instead of twelve portals\nRecognises nine in ten duplicates',
  },
  {
    title: 'Clinic Queue',
    category: 'Web Development',
    overview:
      'A waiting room without the wait. Patients take a number from home, follow the queue on their phone and come in when it is their turn.',
    tags: ['Healthcare', 'Real time', 'Accessibility', 'PWA'],
    technologies: ['React', 'TypeScript', 'Fastify', 'PostgreSQL', 'WebSocket'],
    highlights:
      'Cut the average wait at the clinic from 50 to 12 minutes\nWorks on phones with a poor connection\nAnnounces the queue in three languages',
    github: 'https://github.com/example/clinic-queue',
    video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    search: {
      title: 'Clinic Queue: a waiting room on your phone',
      description:
        'How a clinic cut its average wait from 50 to 12 minutes, with a queue that patients follow from home.',
    },
  },
  {
    title: 'Ledger Lines',
    category: 'Back End Development',
    overview:
      'A double-entry bookkeeping service shared by several shops. Every amount can be traced back to its receipt.',
    tags: ['Accounting', 'Audit'],
    technologies: ['Node.js', 'TypeScript', 'PostgreSQL', 'Docker'],
    highlights:
      'Two million entries, all of them balanced\nCloses the month in 40 seconds\nBackups are test-restored every week',
    state: 'protected',
    synopsis:
      'A bookkeeping service for a chain of shops, under a non-disclosure agreement. Ask me for the password and I will walk you through it.',
    cover: 'blurred',
  },
  {
    title: 'Parcel Pulse',
    category: 'Web Development',
    overview:
      'One API for seven carriers. Web shops get rates, labels and tracking without dealing with each carrier.',
    tags: ['REST', 'Webhooks', 'Logistics'],
    technologies: ['Go', 'PostgreSQL', 'Redis', 'OpenAPI'],
    highlights:
      'Seven carriers behind twelve endpoints\nMedian response time of 80 ms\nA sandbox that behaves like the real carriers, strikes included',
    github: 'https://github.com/example/parcel-pulse',
  },
  {
    title: 'Atlas of Small Museums',
    category: 'Front End Development',
    overview:
      'A map of four hundred one-room museums. Each has its opening hours, a way to walk there, and the one object you shouldn’t miss.',
    tags: ['Maps', 'Design', 'Offline', 'Typography'],
    technologies: ['React', 'MapLibre', 'TypeScript', 'Vite'],
    highlights:
      'Loads within a second on a five-year-old phone\nRoutes work offline\nCurators edit their own pages',
  },
  {
    title: 'Night Shift',
    category: 'Automation',
    overview:
      'Tests the whole checkout of an online shop every night, in four browsers. In the morning, it reports every visual difference.',
    tags: ['Testing', 'Visual comparison'],
    technologies: ['Playwright', 'TypeScript', 'GitHub Actions'],
    highlights:
      'Found three broken checkouts before a customer did\nA report that the design team enjoys reading',
    github: 'https://github.com/example/night-shift',
  },
  {
    title: 'Paper Round',
    category: 'Workflow Automation',
    overview:
      'Invoices arrive by email, post and messenger. Paper Round reads them, asks the right person for approval and books them. Every step is recorded.',
    tags: ['OCR', 'Approvals', 'Accounting', 'E-mail'],
    technologies: ['Python', 'Temporal', 'PostgreSQL', 'React'],
    highlights: 'Cut the time per invoice from nine days to a day and a half\nNo amount is typed twice',
  },
  {
    title: 'Studio Palette',
    category: 'Front End Development',
    overview:
      'A colour tool for interface designers. It suggests whole scales instead of single colours and shows which pairs are readable.',
    tags: ['Design systems', 'Colour', 'Accessibility'],
    technologies: ['React', 'TypeScript', 'Web Workers', 'CSS'],
    highlights: 'Scales that look even, not just on paper\nExports design tokens for five platforms',
    github: 'https://github.com/example/studio-palette',
  },
  {
    title: 'Sync Bridge',
    category: 'Automation',
    overview:
      'Keeps a warehouse, a web shop and two marketplaces in sync. It explains every mismatch in plain words.',
    tags: ['Integration', 'Queues', 'E-commerce'],
    technologies: ['Node.js', 'TypeScript', 'RabbitMQ', 'PostgreSQL'],
    highlights: 'Cut overselling from twelve cases a week to none\nCatches up automatically after an outage',
  },
  {
    title: 'Signal House',
    category: 'Back End Development',
    overview:
      'Tells caretakers when a radiator heats an empty room. It reads six thousand sensors in office buildings every minute.',
    tags: ['IoT', 'Time series', 'Energy', 'Alerts'],
    technologies: ['Go', 'TimescaleDB', 'MQTT', 'Grafana'],
    highlights: '18 % less heating energy in the first winter\nSix thousand sensors on one small server',
    github: 'https://github.com/example/signal-house',
  },
  {
    title: 'Desk Robot',
    category: 'Automation',
    overview:
      'A library of small tools for office work. It renames scans, fills in forms, compares spreadsheets and files documents.',
    tags: ['Desktop', 'Spreadsheets', 'Open source'],
    technologies: ['Python', 'Typer', 'openpyxl'],
    highlights: 'Twenty-six tools, each fully documented\nEvery action can be previewed and undone',
    github: 'https://github.com/example/desk-robot',
  },
  {
    title: 'Welcome Aboard',
    category: 'Workflow Automation',
    overview:
      'Prepares a new colleague’s first week. One signed contract sets up accounts, laptop, desk and appointments.',
    tags: ['HR', 'Approvals', 'Calendar'],
    technologies: ['TypeScript', 'n8n', 'PostgreSQL'],
    highlights:
      'Eleven departments, one checklist\nNew colleagues are ready to work by ten on their first day',
  },
  {
    title: 'Frame by Frame',
    category: 'Front End Development',
    overview:
      'A portfolio builder for photographers. Pictures keep their proportions, layouts arrange themselves and pages open as easily as a book.',
    tags: ['Photography', 'Performance', 'Layout'],
    technologies: ['React', 'TypeScript', 'sharp', 'CSS Grid', 'AVIF'],
    highlights: 'Loads forty photographs in under a second\nNo cropping, ever\nUsed by sixty photographers',
    github: 'https://github.com/example/frame-by-frame',
  },
  {
    title: 'Rann Salt',
    category: 'Design',
    overview:
      'A name and a mark for two hundred salt makers in Kutch. They used to sell their harvest without either.',
    tags: ['Identity', 'Lettering', 'Packaging'],
    technologies: ['Glyphs', 'SVG', 'Figma'],
    highlights:
      'Four letters that can be cut into a jute sack with a knife\nPrinted in one colour, so that every press can do it\nThe price per kilogram has doubled in two seasons',
  },
  {
    title: 'Evening Radio',
    category: 'Design',
    overview:
      'A radio station that begins when work ends and stops when the light goes. One programme an evening, and nothing to choose.',
    tags: ['Mobile', 'Audio', 'Motion'],
    technologies: ['Figma', 'SwiftUI', 'Web Audio'],
    highlights: 'One button\nThe picture follows the sun at the listener’s place',
    isPortrait: true,
  },
  {
    title: 'Tide Table',
    category: 'Design',
    overview:
      'High and low tide at forty landings along the coast, on one printable page for boats without a computer.',
    tags: ['Weather', 'Print'],
    technologies: ['TypeScript', 'Fastify'],
    highlights: 'A year on one sheet of paper\nTo do: add feedback from the boat crews',
    state: 'draft',
  },
];

/** Titles of the projects on the home page. */
export const featured = [
  'Atlas of Small Museums',
  'Signal House',
  'Frame by Frame',
  'Clinic Queue',
  'Studio Palette',
  'Rann Salt',
] as const;
