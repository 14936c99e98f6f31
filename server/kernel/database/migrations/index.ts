/** All migrations, oldest first. Released ones never change; new ones are added at the end. */
import type { Migration } from '../migrate.ts';
import { migrations001To004 } from './001-004.ts';
import { migrations005To013 } from './005-013.ts';
import { migrations014To027 } from './014-027.ts';
import { migrations028To039 } from './028-039.ts';
import { migrations040To043 } from './040-043.ts';
import { content } from './044-content.ts';
import { catalogue } from './045-catalogue.ts';
import { nineKindsOfBlocks } from './046-nine-kinds-of-blocks.ts';
import { migrations047To051 } from './047-051.ts';
import { statisticsSetting } from './052-statistics-setting.ts';

export const migrations: readonly Migration[] = [
  ...migrations001To004,
  ...migrations005To013,
  ...migrations014To027,
  ...migrations028To039,
  ...migrations040To043,
  content,
  catalogue,
  nineKindsOfBlocks,
  ...migrations047To051,
  statisticsSetting,
];
