import type { RegulatorPage } from '@cairn/domain/regulator-pages';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** One guide; its lists are items of a list (`li`), so that a text may hold links and emphasis. */
export interface Guide {
  /** The fragment of its address: /user-guides#practice-hours. */
  id: string;
  title: string;
  icon: Icon;
  /** One line for the overview. */
  summary: string;
  asks: ReactNode;
  steps: ReactNode;
  /** What helps beyond the steps, under headings of its own. */
  more?: readonly { title: string; content: ReactNode }[];
  mistakes: ReactNode;
  picture: { src: string; alt: string };
  sources: readonly RegulatorPage[];
}
