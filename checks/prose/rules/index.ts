import type {ProseRule} from '../rule.ts';
import audience from './audience.ts';
import defaults from './defaults.ts';
import idioms from './idioms.ts';
import places from './places.ts';
import possessives from './possessives.ts';
import sentences from './sentences.ts';
import sourcing from './sourcing.ts';
import spelling from './spelling.ts';
import structure from './structure.ts';
import verbs from './verbs.ts';

/** All rules. Each file contains one group. */
export const rules: readonly ProseRule[] = [
  ...audience,
  ...defaults,
  ...idioms,
  ...places,
  ...possessives,
  ...sentences,
  ...sourcing,
  ...spelling,
  ...structure,
  ...verbs,
];
