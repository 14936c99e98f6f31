/** The extensions that blocks need besides the schema. */
import { blockMoving } from './dragging/moving.ts';
import { blockFaults } from './faults.ts';
import { menuExtensions } from './menus/menu-extensions.ts';
import { activeBlock } from './views/active-block.ts';
import { blockKeys } from './views/block-keys.ts';

export const blockTools = [...menuExtensions, activeBlock, blockKeys, blockMoving, blockFaults];
